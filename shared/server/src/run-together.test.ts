import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Answers until it is asked to end by itself, or to be killed. */
const program = `require('node:http').createServer((request, response) => {
  if (request.url === '/end') process.exit(1);
  if (request.url === '/kill') process.kill(process.pid, 'SIGKILL');
  response.end();
}).listen(process.env.PORT, '127.0.0.1');`;

/** Runs it together with nothing, asks it for an end, and tells what is said of that. */
const runner = `
const { runTogether } = await import(process.env.RUN_TOGETHER);
const { PROGRAM, ADDRESS, ASK } = process.env;
const programs = await runTogether([{ name: 'API', args: [PROGRAM], env: process.env, health: ADDRESS }]);
if (ASK === '/stop') await programs.stop();
else await fetch(ADDRESS + ASK).catch(() => undefined);
console.log(String(await programs.ended));`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-programs-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

test.each([
  ['/kill', 'The API was killed (SIGKILL).'],
  ['/end', 'The API ended by itself; its last lines above say why.'],
  ['/stop', 'undefined'],
])('of a program that got %s is said: %s', async (ask, said) => {
  const file = path.join(folder, 'program.cjs');
  await writeFile(file, program);
  const port = String(await freePort());
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', runner], {
    env: {
      PATH,
      PORT: port,
      PROGRAM: file,
      ADDRESS: `http://127.0.0.1:${port}`,
      ASK: ask,
      RUN_TOGETHER: new URL('./run-together.ts', import.meta.url).href,
    },
  });
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(said);
});
