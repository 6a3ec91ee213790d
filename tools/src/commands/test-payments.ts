import { mustRun } from '../run.ts';

/** `npm run test:payments [-- --payments N] [-- --seed N] [-- --store lowdb]`: whether the ledger ends as it is in truth. */
export const testPayments = (args: readonly string[]): Promise<void> =>
  mustRun('Payments through a Daraja on a bad day', process.execPath, ['tests/daraja/main.ts', ...args]);
