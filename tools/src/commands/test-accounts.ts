import { mustRun } from '../run.ts';

/** `npm run test:accounts [-- --pairs N]`: whether login and forgot-password tell a stranger who has an account. */
export const testAccounts = (args: readonly string[]): Promise<void> =>
  mustRun('What answers tell of accounts', process.execPath, ['tests/accounts/main.ts', ...args]);
