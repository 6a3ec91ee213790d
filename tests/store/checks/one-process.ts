import { Entry } from '../../../api/src/testing/entry.ts';
import { type Check, rounded } from '../figure.ts';
import { inFolder } from '../folder.ts';

const check = 'one process a folder';
const rounds = 5;

const environment = (folder: string) => ({
  NODE_ENV: 'development',
  SEED: 'none',
  PORT: '0',
  DATA_DIR: folder,
});

async function timed(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

/** The API starts on a folder that another one has, and on one that a killed one had. */
export const oneProcess: Check = () =>
  inFolder(async (folder) => {
    const refusals: number[] = [];
    const starts: number[] = [];
    let taken = 0;
    let first = new Entry(environment(folder));
    await first.address();
    for (let round = 0; round < rounds; round += 1) {
      const second = new Entry(environment(folder));
      refusals.push(await timed(second.ended()));
      if ((await second.ended()) !== 1 || !second.err.includes('is in use by another process')) taken += 1;
      first.signal('SIGKILL');
      await first.ended();
      first = new Entry(environment(folder));
      starts.push(await timed(first.address()));
    }
    first.signal('SIGTERM');
    await first.ended();
    return [
      { check, what: 'second processes that were not refused', value: taken, unit: '', target: 0 },
      {
        check,
        what: 'from their start to the refusal, max',
        value: rounded(Math.max(...refusals), 0),
        unit: 'ms',
        target: 1_000,
      },
      {
        check,
        what: 'from a start after kill -9 to ready, max',
        value: rounded(Math.max(...starts), 0),
        unit: 'ms',
        target: 2_000,
      },
    ];
  });
