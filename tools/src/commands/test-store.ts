import { mustRun } from '../run.ts';

/** `npm run test:store [-- --rounds N] [-- --only kill,drain]`: what the store stands of kills, power cuts, full disks and rows. */
export const testStore = (args: readonly string[]): Promise<void> =>
  mustRun('The endurance of the store', process.execPath, ['tests/store/main.ts', ...args]);
