import { existsSync } from 'node:fs';
import { apt, aptInstall, onDebianAsRoot } from './apt.ts';
import { StepFailedError } from './run.ts';

const NAME = 'chromium-headless-shell';
const WITHOUT_WINDOWS = `/usr/bin/${NAME}`;

/** The build without windows goes first: a test in it takes a seventh less of the processor's time. */
const candidates = [
  WITHOUT_WINDOWS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The system's Chromium: `CHROMIUM_PATH`, or where distributions put it; undefined where there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return candidates.find((path) => existsSync(path));
}

/** The same, or a line that says how to get it. */
export async function requireChromium(): Promise<string> {
  const chromium = await ensureChromium();
  if (chromium) return chromium;
  throw new StepFailedError(
    'Tests in a browser need Chromium. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

/**
 * Finds Chromium. On Debian, as root, apt installs what lacks: the build without windows also where the other one is there,
 * which serves on when that fails.
 */
async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (process.env.CHROMIUM_PATH || found === WITHOUT_WINDOWS || !onDebianAsRoot()) return found;
  console.log('Installing a Chromium for tests by apt, once ...');
  if (!(await aptInstall(NAME))) {
    await apt('update');
    if (!(await aptInstall(NAME)) && !found) await aptInstall('chromium');
  }
  return findChromium();
}
