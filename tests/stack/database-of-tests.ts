/** Settings of an API's store: an empty database of its own with TEST_STORE=postgres, and else none, for the folder. */
export async function databaseOfTests(): Promise<{ DATABASE_URL?: string }> {
  if (process.env.TEST_STORE !== 'postgres') return {};
  // With it comes a server, which ends with this process.
  const { openDatabase } = await import('../../api/src/testing/postgres/databases.ts');
  return { DATABASE_URL: (await openDatabase()).url };
}
