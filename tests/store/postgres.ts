import { readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { binariesFolder } from '../../api/src/testing/postgres/binaries.ts';
import { PostgresServer, type ServerOptions } from '../../api/src/testing/postgres/server.ts';
import { inFolder } from './folder.ts';

/** Has the work use a PostgreSQL that keeps what it acknowledged, in a folder on a real disk. */
export const onPostgres = <T>(work: (server: PostgresServer, folder: string) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    // Where this runs as root the server has a user of its own, who must get to its folder.
    await chmod(folder, 0o755);
    return withServer({ folder }, (server) => work(server, folder));
  });

export async function withServer<T>(
  options: ServerOptions,
  work: (server: PostgresServer) => Promise<T>,
): Promise<T> {
  const server = await PostgresServer.start({ ...options, isDurable: true });
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

/** Why there is no PostgreSQL here; null where there is one. */
export const withoutPostgres = (): string | null =>
  binariesFolder() ? null : `npm brought no PostgreSQL for ${process.platform} on ${process.arch}`;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const isGone = (pid: number) => textOf(`/proc/${pid}/stat`) === '';

/** Whether it does nothing any more, though perhaps nobody has asked for it yet. */
const hasEnded = (pid: number) => /^$|\) Z/.test(textOf(`/proc/${pid}/stat`));

/** The process of the server whose data are in a folder. @throws {Error} none is noted there */
export function processOf(data: string): number {
  const server = Number(textOf(path.join(data, 'postmaster.pid')).split('\n', 1)[0]);
  if (!server) throw new Error(`No PostgreSQL has noted its process in ${data}.`);
  return server;
}

/** kill -9 of a server: of what it started, and of itself. Linux alone says which these are. */
export async function killServer(server: number): Promise<void> {
  process.kill(server, 'SIGSTOP');
  const started = textOf(`/proc/${server}/task/${server}/children`).split(' ').map(Number).filter(Boolean);
  const all = [...started, server];
  for (const pid of all) process.kill(pid, 'SIGKILL');
  // Whoever started the server knows of its end when it is gone.
  while (!(started.every(hasEnded) && isGone(server))) await pause(1);
}
