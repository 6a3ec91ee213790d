import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { run, StepFailedError } from '../run.ts';

/** One place in the tree that npm makes: a package of others, a workspace, or a link to one. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}

const WRITE = 'npm install --package-lock-only --ignore-scripts';

/**
 * What must not be in a lockfile, one line each.
 * @param packages by place: `node_modules/express`
 * @param scripts of package.json: which packages may run a script when they are installed
 */
export function lockfileFaults(
  packages: Readonly<Record<string, LockedPackage>>,
  scripts: Readonly<Record<string, boolean>> = {},
): string[] {
  return Object.entries(packages).flatMap(([place, found]) => {
    if (!place.includes('node_modules/') || found.link) return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const exact = `${name}@${found.version}`;
    const faults: string[] = [];
    // What comes inside another package's archive is held by that one's integrity.
    if (!found.integrity && !found.inBundle)
      faults.push(
        `package-lock.json has no integrity for ${exact}. Restore it from the last commit, then write it with: ${WRITE}`,
      );
    if (found.resolved !== undefined)
      faults.push(`package-lock.json names a registry's address for ${exact}. Write it with: ${WRITE}`);
    if (found.hasInstallScript && !(name in scripts) && !(exact in scripts))
      faults.push(
        `${exact} wants to run a script when it is installed. Say in package.json's allowScripts whether it may: "${exact}": false`,
      );
    return faults;
  });
}

/**
 * `npm run check -- lockfile`: every package is held to its integrity, no script is unsettled, and npm would install it.
 * @throws {StepFailedError} with a line for each fault
 */
export async function checkLockfile(): Promise<void> {
  const read = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
  const faults = lockfileFaults(read('package-lock.json').packages, read('package.json').allowScripts);
  // npm compares it with every package.json before it installs anything.
  const trial = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--silent'];
  if ((await run('npm', trial, { stdio: 'ignore' })) !== 0)
    faults.push(`package-lock.json does not fit the files package.json. Write it with: ${WRITE}`);
  if (faults.length > 0) throw new StepFailedError(faults.join('\n'));
}
