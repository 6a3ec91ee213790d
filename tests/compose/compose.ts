import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '@adili/server/workspace';

const run = promisify(execFile);

/** Runs `docker` at the engine whose address is in the environment. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Names what belongs to the stack under test: its containers, images and networks. */
export const project = process.env.COMPOSE_PROJECT_NAME ?? '';

/** Runs `docker compose` on the stack under test, which COMPOSE_PROJECT_NAME names. */
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);

/** The containers of a service, also those that are stopped. */
export const containersOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--all', '--quiet', service)).trim().split('\n');
