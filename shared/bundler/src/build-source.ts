import { execFileSync } from 'node:child_process';
import type { BuildSource } from '@adili/contract';
import { ROOT } from '@adili/server/workspace';

/** SOURCE_COMMIT is no commit. */
class SourceCommitError extends Error {
  override name = 'SourceCommitError';
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** What git says of the checkout; null where the sources are none. */
function checkout(): BuildSource | null {
  try {
    return { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };
  } catch {
    return null;
  }
}

/**
 * The commit that is built, and whether all of the sources are in it. An image is built from the files only: there
 * SOURCE_COMMIT says it, the whole hash, with `-dirty` behind it where there were changes in no commit.
 * @throws {SourceCommitError} SOURCE_COMMIT is no commit
 */
export function buildSource(
  { SOURCE_COMMIT = '' }: NodeJS.ProcessEnv = process.env,
  fromGit: BuildSource | null = checkout(),
): { source?: BuildSource } {
  if (fromGit) return { source: fromGit };
  if (SOURCE_COMMIT === '') return {};
  const [, commit, dirty] = /^([0-9a-f]{40}|[0-9a-f]{64})(-dirty)?$/.exec(SOURCE_COMMIT) ?? [];
  if (!commit)
    throw new SourceCommitError('SOURCE_COMMIT is no whole commit. Give what `git rev-parse HEAD` prints.');
  return { source: { commit, clean: !dirty } };
}
