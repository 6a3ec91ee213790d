import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { ROOT } from '@adili/server/workspace';
import { tool } from '../run.ts';
import { TypeProblems } from './type-problems.ts';

/**
 * Checks the types of remotes now and after every change, and tells for each what is wrong in it or in what it stands
 * on. The compiler is a program of its own: it has no interface that another program could call.
 */
export function watchTypes(
  remotes: readonly string[],
  onProblems: (remote: string, problems: readonly string[]) => void,
): void {
  const compiler = spawn(
    tool('tsc'),
    ['-b', ...remotes, '--watch', '--preserveWatchOutput', '--pretty', 'false'],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // On a busy machine what is saved gets on screen first.
  if (compiler.pid !== undefined) setPriority(compiler.pid, constants.priority.PRIORITY_LOW);
  const problems = new TypeProblems();
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (!problems.read(line)) return;
    for (const text of problems.all()) console.error(text);
    for (const remote of remotes) onProblems(remote, problems.of(remote));
  });
  process.on('exit', () => compiler.kill());
}
