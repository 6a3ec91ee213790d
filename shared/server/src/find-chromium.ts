import { existsSync } from 'node:fs';

/** Debian's build without windows. */
export const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

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
