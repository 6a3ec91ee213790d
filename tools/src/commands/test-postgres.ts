import { testE2e } from './test-e2e.ts';

/** The ways into an account, which are gone in a browser. */
const specs = ['e2e/accounts.spec', 'e2e/second-factor.spec', 'e2e/google.spec'];

/** `npm run test:postgres`: the browser tests of accounts once more, over PostgreSQL in place of a folder. */
export async function testPostgres(args: readonly string[]): Promise<void> {
  process.env.TEST_STORE = 'postgres';
  await testE2e([...specs, ...args]);
}
