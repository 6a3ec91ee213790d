import { requireChromium } from '../chromium.ts';
import { mustRun, StepFailedError } from '../run.ts';
import { buildAll } from './build.ts';

const QUICK = '--quick';

/**
 * `npm run bench [-- --quick]`: the built product beside the same sources as one app, and its servers' figures, as
 * tables and in bench-results/. Quick: fewer rounds, and no servers.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== QUICK);
  if (unknown !== undefined)
    throw new StepFailedError(`${unknown} is no option of npm run bench, which takes ${QUICK} alone.`);
  const chromium = await requireChromium();
  await buildAll();
  await mustRun('The measurement', process.execPath, ['tests/bench/main.ts', ...args], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
}

/** `npm run bench:figures [-- file]`: the newest whole result, or the named one, into docs/performance.md. */
export const benchFigures = (args: readonly string[]): Promise<void> =>
  mustRun('Writing the figures', process.execPath, ['tests/bench/figures/main.ts', ...args]);
