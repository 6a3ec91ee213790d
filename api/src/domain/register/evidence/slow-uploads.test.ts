import { sayInParts } from '@adili/server/testing/say';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { multipart, multipartHeaders, startRegister } from '../../../testing/register.ts';

// Each of the limits is a part of what it is, so that nothing waits for long.
const limits = {
  requestTimeout: 150,
  connectionsCheckingInterval: 10,
  longBody: { leastRate: 1_000, window: 150 },
};

let api: TestApi;
let token: string;
let control: string;
beforeEach(async () => {
  api = await startTestApi({ limits });
  const register = await startRegister(api);
  ({ token } = register);
  control = (await register.ask<{ id: string }>('POST', '/controls', { title: 'Train staff' })).body.id;
});
afterEach(() => api.stop());

/** Sends a body in so many parts, 60 ms apart; the status of the answer. */
async function sendSlowly(
  call: string,
  { type, body, parts, bearer = token }: { type: string; body: Buffer; parts: number; bearer?: string },
): Promise<number> {
  const head = [
    `${call} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${bearer}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ];
  const size = Math.ceil(body.length / parts);
  const pieces = Array.from({ length: parts }, (_, part) => body.subarray(part * size, (part + 1) * size));
  const answer = await sayInParts(api.base, [`${head.join('\r\n')}\r\n\r\n`, ...pieces], 60);
  return Number(answer.split(' ')[1]);
}

const upload = (content: string, parts: number, bearer?: string) =>
  sendSlowly(`POST /controls/${control}/evidence`, {
    type: multipartHeaders['content-type'],
    body: multipart({ name: 'a.txt', content }),
    parts,
    ...(bearer === undefined ? {} : { bearer }),
  });
const given = async () => (await api.call('GET', '/evidence', { token })).body;

test('a file on a slow line is taken, and takes longer than other bodies may', async () => {
  expect(await upload('x'.repeat(4_000), 8)).toBe(201);
  expect(await given()).toHaveLength(1);
});

test('so is a framework that is imported', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, row) => `r${row},Requirement ${row},What to do in the case ${row}`,
  );
  const body = Buffer.from(`id,title,text\n${rows.join('\n')}\n`);
  const call = 'POST /frameworks/imports?title=Rules&edition=1&publisher=Us';
  expect(await sendSlowly(call, { type: 'text/csv', body, parts: 6 })).not.toBe(408);
});

test('a file that trickles is cut off, and leaves nothing', async () => {
  expect(await upload('x'.repeat(20), 15)).toBe(408);
  expect(await given()).toEqual([]);
});

test('any other body has no longer than it had', async () => {
  const body = Buffer.from(JSON.stringify({ title: 'x'.repeat(150) }));
  const json = { type: 'application/json', body, parts: 8 };
  expect(await sendSlowly('POST /controls', json)).toBe(408);
  expect(await sendSlowly(`POST /controls/${control}/evidence`, json)).toBe(408);
});

test('nor has a file that comes without a session', async () => {
  expect(await upload('x'.repeat(4_000), 8, 'unknown')).toBe(401);
});
