import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeSite } from '../registry.ts';
import { publish } from './publish.ts';
import { rollBack } from './roll-back.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();
let server: Server;
let base = '';
/** What the CDN answers other than the store's file. */
let instead: Map<string, { status?: number; body?: string; location?: string }>;
/** Whose pages may load its files, as it says to each that asks. */
let allows: (origin: string | undefined) => Record<string, string>;
const environment = { ...process.env };

beforeEach(async () => {
  instead = new Map();
  allows = () => ({ 'access-control-allow-origin': '*' });
  server = createServer(async (req, res) => {
    const key = (req.url ?? '').replace('/cdn/', '');
    const other = instead.get(key.split('/').at(-1) ?? '');
    const found = other ? null : await at.store.read(key);
    const location = other?.location === undefined ? {} : { location: other.location };
    res.writeHead(other?.status ?? (other || found ? 200 : 404), {
      ...allows(req.headers.origin),
      ...location,
    });
    res.end(other?.body ?? found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  base = `${origin}/cdn/`;
  await changeSite(at.store, () => ({ schema: 1, contract: '1.1', origins: [origin] }));
});
afterEach(async () => {
  process.env = { ...environment };
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('publishes a version with a base once all of it answers there', async () => {
  await at.ship('1.0.0-a', { base });
  expect((await at.row()).live).toMatchObject({ version: '1.0.0-a', base });
});

it('moves the live version, and leaves what a rollback goes back to', async () => {
  await at.ship('1.0.0-a');
  await at.ship('1.1.0-b');
  const answer = await publish(at.store, { build: await at.build('1.1.0-b'), by: 'Baraka', base });
  expect(answer.switched).toBe(true);
  const { live, previous, history } = await at.row();
  expect([live.version, live.base, previous?.version]).toEqual(['1.1.0-b', base, '1.0.0-a']);
  expect(history[0]).toMatchObject({ by: 'Baraka', kind: 'publish', from: '1.1.0-b', to: '1.1.0-b' });
  await at.ship('1.1.0-b');
  expect((await at.row()).live.base).toBeNull();
});

it.each([
  ['lacks a file', { status: 404 }, 'Page.0a1b2c3d.js does not answer where it was published.'],
  ['serves another file', { body: 'changed' }, 'Page.0a1b2c3d.js is not the file that was built'],
  ['leads elsewhere', { status: 302, location: '/cdn/mfe-blog/1.0.0-a/remoteEntry.js' }, 'answers 302.'],
  ['fails', { status: 503 }, 'Page.0a1b2c3d.js answers 503. Check --base.'],
])('switches nothing where the other place %s', async (_what, answer, words) => {
  await at.ship('1.0.0-a');
  instead.set('Page.0a1b2c3d.js', answer);
  await expect(at.ship('1.0.0-a', { base })).rejects.toThrow(words);
  await expect(at.ship('1.1.0-b', { base })).rejects.toThrow(words);
  expect((await at.row()).live).toMatchObject({ version: '1.0.0-a', base: null });
});

it('switches nothing where there is no answer', async () => {
  await at.ship('1.0.0-a');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(at.ship('1.1.0-b', { base })).rejects.toThrow(/does not answer\. Check --base\.$/);
  expect((await at.row()).live.version).toBe('1.0.0-a');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

it('goes back only to what still answers there', async () => {
  await at.ship('1.0.0-a', { base });
  await at.ship('1.1.0-b', { base });
  instead.set('remoteEntry.js', { body: 'changed' });
  await expect(rollBack(at.store, 'mfe-blog', { by: 'Amina' })).rejects.toThrow(
    'remoteEntry.js is not the file that was built',
  );
  expect((await at.row()).live.version).toBe('1.1.0-b');
});

describe('what pages of the site may not load', () => {
  const ours = (origin: string | undefined) => ({ 'access-control-allow-origin': `${origin}` });
  const others = () => ({ 'access-control-allow-origin': 'https://other.example' });

  it.each([
    ['no origin is allowed', () => ({}), 'is missing. Let that server answer *'],
    ['another site is allowed', others, 'is https://other.example. Let that server answer *'],
  ])('is not switched to: %s', async (_what, answer, words) => {
    process.env.PUBLIC_URL = 'https://adili.example/app/';
    await at.ship('1.0.0-a');
    allows = answer;
    const attempt = at.ship('1.1.0-b', { base });
    await expect(attempt).rejects.toThrow('may not be loaded by pages of https://adili.example: its');
    await expect(attempt).rejects.toThrow(words);
    expect((await at.row()).live.version).toBe('1.0.0-a');
  });

  it('is what the server names no origin for, not what it names this one for', async () => {
    process.env.PUBLIC_URL = 'https://adili.example/app/';
    allows = (origin) => (origin === 'https://adili.example' ? ours(origin) : {});
    await at.ship('1.0.0-a', { base });
    expect((await at.row()).live.base).toBe(base);
  });

  it('can’t be known without the site’s address', async () => {
    process.env.PUBLIC_URL = 'adili';
    await expect(at.ship('1.0.0-a', { base })).rejects.toThrow('PUBLIC_URL is "adili"');
  });
});
