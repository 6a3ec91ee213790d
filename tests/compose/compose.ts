import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '@adili/server/workspace';

const run = promisify(execFile);

/** Runs `docker compose` on the stack under test; the engine's address is in the environment. */
export async function compose(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', ['compose', '--project-name', 'adili-test', ...args], { cwd: ROOT });
  return stdout;
}
