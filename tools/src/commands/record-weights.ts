import { mustRun } from '../run.ts';
import { buildAll } from './build.ts';

/** `npm run record-weights`: what the pages with a budget are made of now, into `tests/weight/recorded.json`. */
export async function recordWeights(): Promise<void> {
  await buildAll();
  await mustRun('Weighing the builds', process.execPath, ['tests/weight/record.ts']);
}
