import { globSync } from 'node:fs';
import { findChromium } from '@adili/server/find-chromium';
import { apt, aptInstall, onDebianAsRoot } from './apt.ts';
import { requireChromium } from './chromium.ts';
import { StepFailedError } from './run.ts';

/** The engines of browsers, each in the browser that a system has of it. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** What the system needs for an engine besides Chromium: one of these files each, and Debian's packages of them. */
const needs = {
  firefox: {
    name: 'Firefox',
    files: [['/usr/bin/firefox-esr', '/usr/bin/firefox']],
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKitGTK',
    files: [
      ['/usr/lib/*/webkit*gtk-*/MiniBrowser', '/usr/libexec/webkit*gtk-*/MiniBrowser'],
      ['/usr/bin/WebKitWebDriver'],
      ['/usr/bin/Xvfb'],
    ],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** The first file that fits one of the patterns. */
const findFile = (patterns: readonly string[]): string | undefined => globSync([...patterns])[0];

/** The browser of an engine; undefined where the system lacks it, or what drives it. */
function findBrowser(engine: Engine): string | undefined {
  if (engine === 'chromium') return findChromium();
  const [browser, ...others] = needs[engine].files.map(findFile);
  return others.every((file) => file !== undefined) ? browser : undefined;
}

/** The same, or an error that says how to get it. */
export function requireBrowser(engine: Engine): string {
  const found = findBrowser(engine);
  if (found) return found;
  throw new StepFailedError(`The browser of ${engine} is not installed.`);
}

/** Installs what lacks, on Debian as root. Answers for each engine that can't be had a line that says how to get it. */
export async function ensureBrowsers(wanted: readonly Engine[]): Promise<Map<Engine, string>> {
  const missing = new Map<Engine, string>();
  for (const engine of wanted) {
    if (engine === 'chromium') {
      await requireChromium().catch((error: Error) => missing.set(engine, error.message));
      continue;
    }
    const { name, packages } = needs[engine];
    if (!findBrowser(engine) && onDebianAsRoot()) {
      console.log(`Installing ${packages.join(' and ')} by apt, once ...`);
      if (!(await aptInstall(...packages))) {
        await apt('update');
        await aptInstall(...packages);
      }
    }
    if (!findBrowser(engine))
      missing.set(
        engine,
        `${name} was not tried: install it (Debian: apt-get install ${packages.join(' ')}).`,
      );
  }
  return missing;
}
