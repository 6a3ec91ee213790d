import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { readLockfile } from './lockfile.ts';
import { lockfileFaults } from './lockfile-faults.ts';

/** What is wrong with the lockfile of this checkout, one line each. */
export function faultsOfThisCheckout(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return lockfileFaults(readLockfile(ROOT, globSync(workspaces, { cwd: ROOT })));
}
