import { buildAll } from '../build-all.ts';
import { ensureChromium } from '../chromium.ts';
import { mustRun, StepFailedError } from '../run.ts';

/** `npm run bench`: the speed figures of the built product with their ratios, as a table and in bench-results/. */
export async function bench(): Promise<void> {
  const chromium = await ensureChromium();
  if (!chromium)
    throw new StepFailedError('The measurements need Chromium: install it, or name it in CHROMIUM_PATH.');
  await buildAll();
  await mustRun('The measurement', process.execPath, ['tests/bench/main.ts'], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
}
