import { findChromium, WITHOUT_WINDOWS } from '@adili/server/find-chromium';
import { apt, aptInstall, onDebianAsRoot } from './apt.ts';
import { StepFailedError } from './run.ts';

/** The same, or a line that says how to get it. */
export async function requireChromium(): Promise<string> {
  const chromium = await ensureChromium();
  if (chromium) return chromium;
  throw new StepFailedError(
    'Chromium is needed for this. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

/**
 * Finds Chromium. On Debian, as root, apt installs what lacks: the build without windows also where the other one is there,
 * which serves on when that fails.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (process.env.CHROMIUM_PATH || found === WITHOUT_WINDOWS || !onDebianAsRoot()) return found;
  console.error('Installing Chromium by apt, once ...');
  if (!(await aptInstall('chromium-headless-shell'))) {
    await apt('update');
    if (!(await aptInstall('chromium-headless-shell')) && !found) await aptInstall('chromium');
  }
  return findChromium();
}
