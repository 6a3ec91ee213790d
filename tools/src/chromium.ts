import { existsSync } from 'node:fs';
import { run, StepFailedError } from './run.ts';

/** The build without windows goes first: a context in it takes a third of the processor's time. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
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

/** Finds Chromium, and installs it by apt where that is possible: on Debian, as root. */
async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium by apt (about a minute) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0)
      break;
  return findChromium();
}
