import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { caller } from '../testing/call.ts';
import { Entry } from '../testing/entry.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { multipart, multipartHeaders } from '../testing/register.ts';

let folder: string;
let remove: () => Promise<void>;
const entries: Entry[] = [];
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  for (const entry of entries) entry.signal('SIGKILL');
  await Promise.all(entries.splice(0).map((entry) => entry.ended()));
  await remove();
});

async function start() {
  const environment = { NODE_ENV: 'development', PORT: '0', SEED: 'none', DATA_DIR: folder };
  const entry = new Entry(environment);
  entries.push(entry);
  const address = await entry.address();
  return { entry, address, call: caller(address) };
}

/** The files below a folder that hold something. */
async function readFiles(place: string): Promise<string[]> {
  const entriesIn = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entriesIn.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return files.filter((_, index) => (sizes[index] ?? 0) > 0);
}

test('kill -9 in the midst of an upload leaves neither row nor file after the next start', async () => {
  const first = await start();
  const body = { email: 'amina@example.com', password: 'Mlima!Kenya5199', name: 'Amina' };
  const { token } = (await first.call('POST', '/trials', { body })).body as { token: string };
  const made = await first.call('POST', '/controls', { token, body: { title: 'Train staff' } });
  const { id } = made.body as { id: string };
  const sent = multipart({ name: 'a.txt', content: 'x'.repeat(2_000_000) });
  const socket = connect(Number(new URL(first.address).port), 'localhost').on('error', () => {});
  const head = [
    `POST /controls/${id}/evidence HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${multipartHeaders['content-type']}`,
    `Content-Length: ${sent.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(sent.subarray(0, sent.length / 2));
  const evidence = path.join(folder, 'evidence');
  while ((await readFiles(evidence)).length === 0) await turn();
  first.entry.signal('SIGKILL');
  await first.entry.ended();
  expect(await readFiles(evidence)).toHaveLength(1);

  const { call } = await start();
  expect(await readFiles(evidence)).toEqual([]);
  expect((await call('GET', '/evidence', { token })).body).toEqual([]);
  expect((await call('GET', `/controls/${id}`, { token })).body).toMatchObject({ evidence: [] });
});
