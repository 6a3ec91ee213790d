import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

/** A tool installed with the workspace. */
export const tool = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);

/** A step of a command failed; what it had to say is on the screen already. */
export class StepFailedError extends Error {
  override name = 'StepFailedError';
}

/** Runs a program in the repository's root with its output on the screen; answers its exit code. */
export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  return exitCode(child);
}

export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal) console.error(`${child.spawnargs.slice(0, 2).join(' ')} was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}

/** Runs a program and throws StepFailedError where it fails. */
export async function mustRun(
  what: string,
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  const code = await run(program, args, options);
  if (code !== 0) throw new StepFailedError(`${what} failed (exit code ${code}).`);
}

/** Runs a program of the repository to which all these words belong; the command ends as it ends. */
export async function runProgram(file: string, words: readonly string[]): Promise<void> {
  process.exitCode = await run(process.execPath, [file, ...words]);
}
