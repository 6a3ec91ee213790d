import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';

/** The parts of the product that a commit can be about. */
const ROOMS =
  'api|shell|dashboard|compliance|audits|signals|admin|auth|marketing|blog|auditor|shared|tests|docs|tools|deploy'.split(
    '|',
  );
const LONGEST = 72;
/** Commits before this instant have subjects of an earlier form. */
const SINCE = '2026-11-23T18:28:00Z';

/** What is wrong with the first line of a commit; null where nothing is. */
export function subjectFault(subject: string): string | null {
  const [, room, text = ''] = /^([a-z]+): (.+)$/.exec(subject) ?? [];
  if (!room || !ROOMS.includes(room)) return `must begin with one of ${ROOMS.join(', ')} and a colon`;
  if (subject.length > LONGEST) return `has ${subject.length} characters; at most ${LONGEST} are allowed`;
  return text.endsWith('.') ? 'must not end with a full stop' : null;
}

/**
 * `npm run check -- commits`: the subjects of new commits, as far as the history is here. A folder without one passes.
 * @throws {StepFailedError} with a line for each fault
 */
export function checkCommits(): void {
  const faults = newCommits().flatMap(([hash, subject = '']) => {
    const fault = subjectFault(subject);
    return fault
      ? [`Commit ${hash} "${subject}" ${fault}. Reword it with git commit --amend or git rebase.`]
      : [];
  });
  if (faults.length > 0) throw new StepFailedError(faults.join('\n'));
}

function newCommits(): string[][] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    // A copy inside another repository has that one's history, which is not ours to check.
    if (realpathSync(git('rev-parse', '--show-toplevel').trim()) !== realpathSync(ROOT)) return [];
    const log = git('log', '--no-merges', '--format=%h %s', `--since=${SINCE}`);
    return log
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(/ (.*)/s));
  } catch {
    return [];
  }
}
