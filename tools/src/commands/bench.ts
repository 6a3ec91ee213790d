import { requireChromium } from '../chromium.ts';
import { mustRun } from '../run.ts';
import { buildAll } from './build.ts';

/** `npm run bench`: the speed figures of the built product with their ratios, as a table and in bench-results/. */
export async function bench(): Promise<void> {
  const chromium = await requireChromium();
  await buildAll();
  await mustRun('The measurement', process.execPath, ['tests/bench/main.ts'], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
}
