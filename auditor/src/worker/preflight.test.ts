import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { look } from './preflight.ts';

const AUDITOR_TOKEN = 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P';
const asked: string[] = [];

// An API as far as an auditor's start asks it: it knows no claim, and one token.
const server = createServer(({ url = '', headers }, response) => {
  asked.push(url);
  const isToken = headers.authorization === `Bearer ${AUDITOR_TOKEN}`;
  const status = url === '/health' ? 200 : isToken ? 404 : 401;
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
});
let API_INTERNAL: string;
const chromium = process.env.CHROMIUM_PATH;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  API_INTERNAL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Any program does: it is looked for, and not started.
  process.env.CHROMIUM_PATH = process.execPath;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  if (chromium === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = chromium;
});

test('it finds nothing wrong where the API takes the token, and claims nothing', async () => {
  const found = await look({ AUDITOR_TOKEN, API_INTERNAL });
  expect(found).toEqual({ mistakes: [], outages: [], warnings: [], places: [] });
  expect(asked).toEqual(['/health', expect.stringMatching(/^\/audit-claims\/[\w-]{36}\/heartbeat$/)]);
});

test('a token that the API does not take is a mistake', async () => {
  const { mistakes } = await look({ AUDITOR_TOKEN: [...AUDITOR_TOKEN].reverse().join(''), API_INTERNAL });
  expect(mistakes).toEqual(['The API does not take the AUDITOR_TOKEN of the auditor: give both the same.']);
});

test('an API that is away may be an outage', async () => {
  const { mistakes, outages } = await look({ AUDITOR_TOKEN, API_INTERNAL: 'http://127.0.0.1:1' });
  expect(mistakes).toEqual([]);
  expect(outages).toEqual([expect.stringMatching(/^The API does not answer at API_INTERNAL/)]);
});

test('mistakes of settings and a missing browser come at once', async () => {
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  const { mistakes } = await look({ AUDIT_ALLOW_PRIVATE: 'true', API_INTERNAL: 'here' });
  process.env.CHROMIUM_PATH = process.execPath;
  expect(mistakes).toEqual([
    'Setting API_INTERNAL must be an http:// or https:// address',
    'Setting AUDITOR_TOKEN is required: the same that the API has',
    'Setting AUDIT_ALLOW_PRIVATE must not be true in production: audits would reach the private network',
    'Setting CHROMIUM_PATH names no Chromium, and none is installed (Debian: apt-get install chromium)',
  ]);
});

test('production refuses a token that is easy to guess', async () => {
  const { mistakes } = await look({ AUDITOR_TOKEN: 'x'.repeat(32), API_INTERNAL });
  expect(mistakes).toContain(
    'Setting AUDITOR_TOKEN is easy to guess: it has only 1 different character. Make one with: openssl rand -base64 48',
  );
});
