import { testE2e } from './test-e2e.ts';

/** The ways into an account, which are gone in a browser. */
const specs = ['accounts/accounts.spec', 'accounts/second-factor.spec', 'accounts/google.spec'];

/** `npm run test:deep -- postgres`: the browser tests of accounts once more, over PostgreSQL in place of a folder. */
export async function testPostgres(args: readonly string[]): Promise<void> {
  process.env.TEST_STORE = 'postgres';
  await testE2e([...specs, ...args]);
}
