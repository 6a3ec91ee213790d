import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { ROOT } from '@adili/server/workspace';
import { tool } from '../run.ts';

/** `mfe-blog/src/list/guide-card.tsx(29,7): error TS2322: ...` */
const problem = /^(?<file>[^\s(][^(]*)\(\d+,\d+\): error TS\d+: /;
const isTest = /\.test\.tsx?\(/;

/** What the compiler says while it watches, line by line, as the problems of its latest look. */
export class TypeProblems {
  /** Those of the latest look. */
  all: readonly string[] = [];
  #reading: string[] = [];

  /** Takes a line of the compiler's. True where a look ended with it. */
  read(line: string): boolean {
    if (problem.test(line)) this.#reading.push(line);
    // What follows a problem explains it.
    else if (line.startsWith(' ')) this.#reading.push(`${this.#reading.pop() ?? ''}\n${line}`);
    else if (/ Found \d+ errors?\. Watching/.test(line)) {
      // A project that several stand on is looked at once for each.
      this.all = [...new Set(this.#reading)];
      this.#reading = [];
      return true;
    }
    return false;
  }

  /** Those of a remote's pages: in its own folder or in a shared package, and in no test. */
  of(remote: string): readonly string[] {
    const folders = [`${remote}/`, 'shared/'];
    return this.all.filter((text) => folders.some((each) => text.startsWith(each)) && !isTest.test(text));
  }
}

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
  console.log('Types are being checked; until they are, no mistake in them is shown ...');
  let first = true;
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (!problems.read(line)) return;
    for (const text of problems.all) console.error(text);
    if (first) console.log(`Types are checked; mistakes: ${problems.all.length}.`);
    first = false;
    for (const remote of remotes) onProblems(remote, problems.of(remote));
  });
  process.on('exit', () => compiler.kill());
}
