import { execFileSync } from 'node:child_process';
import type { BuildSource } from '@adili/contract';
import { ROOT } from '@adili/server/workspace';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit that is built, and whether all of the checkout is in it; nothing where the sources are no checkout. */
export function buildSource(): { source?: BuildSource } {
  try {
    return { source: { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' } };
  } catch {
    // An image is built from the files only.
    return {};
  }
}
