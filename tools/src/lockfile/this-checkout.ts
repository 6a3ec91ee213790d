import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';
import { readLockfile } from './lockfile.ts';
import { lockfileFaults } from './lockfile-faults.ts';

/**
 * `npm run check:lockfile`: it is what is installed from, every package held to its integrity and no script unsettled.
 * @throws {StepFailedError} with a line for each fault
 */
export function checkLockfile(): void {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const faults = lockfileFaults(readLockfile(ROOT, globSync(workspaces, { cwd: ROOT })));
  if (faults.length > 0) throw new StepFailedError(faults.join('\n'));
}
