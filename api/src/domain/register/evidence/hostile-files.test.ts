import { createServer, type Socket } from 'node:net';
import { startTestApi } from '../../../testing/api.ts';
import { describeHostileFiles } from '../../../testing/hostile-files/describe.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { startRegister } from '../../../testing/register.ts';

describe('in files', () => describeHostileFiles(() => ({ isOnPostgres: false })));
describePostgres('in PostgreSQL', () => describeHostileFiles(() => ({ isOnPostgres: true })));

/** Answers as clamd does, to the word in what comes. */
async function startClamd(answer: (content: string) => string) {
  const server = createServer((socket: Socket) => {
    let got = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      got = Buffer.concat([got, bytes]);
      if (got.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${answer(got.toString('latin1'))}\0`);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `tcp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('with a virus scan, what it finds is refused by name, and nothing is taken while it does not answer', async () => {
  const scanner = await startClamd((content) =>
    content.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK',
  );
  const scanned = await startTestApi({ environment: { CLAMD_URL: scanner.url } });
  const own = await startRegister(scanned);
  const { id } = await own.addControl();
  expect((await own.ask('GET', '/evidence/settings')).body).toMatchObject({ virusScan: true });
  expect((await own.upload(id, { name: 'a.txt', content: 'fine' })).status).toBe(201);
  expect(await own.upload(id, { name: 'a.txt', content: 'EICAR' })).toMatchObject({
    status: 400,
    body: { code: 'file_infected', error: expect.stringContaining('Eicar-Signature') },
  });
  await scanner.stop();
  expect(await own.upload(id, { name: 'a.txt', content: 'fine' })).toMatchObject({
    status: 503,
    body: { code: 'scan_unavailable' },
  });
  await scanned.stop();
});
