import { pino } from 'pino';
import { fakeSource, remoteState } from '../testing/fake-source.ts';
import { publishedPage } from '../testing/remote-version.ts';
import { type Answer, ask, closeServers, type SiteParts, startSite } from '../testing/shell-site.ts';
import { isInCanary } from '../visitor/canary.ts';
import { KeptDocuments } from './kept-documents.ts';

/** Asked for each document that goes through the whole server. */
let ordinary: jest.SpyInstance;
beforeEach(() => {
  ordinary = jest.spyOn(KeptDocuments.prototype, 'ordinary');
});
afterEach(closeServers);

const pages = [publishedPage()];
const start = (parts: Partial<SiteParts> = {}) =>
  startSite({ sources: [fakeSource('mfe-blog', '1', pages).source], ...parts });

/** All but when it was sent. */
const told = ({ status, headers: { date: _date, ...headers }, body }: Answer) => ({
  status,
  headers,
  body: String(body),
});

test.each([
  ['plain', '/blog', {}],
  ['compressed', '/blog', { 'accept-encoding': 'gzip, br' }],
  ['with a search', '/blog?from=mail', { 'accept-encoding': 'br' }],
  ['not found', '/nowhere', { 'accept-encoding': 'br' }],
])('a kept document is answered at once, as the whole server would: %s', async (_form, path, headers) => {
  const { site } = await start();
  const first = await ask(site + path, headers);
  expect(ordinary).toHaveBeenCalledTimes(1);
  const again = await ask(site + path, headers);
  const unchanged = await ask(site + path, { ...headers, 'if-none-match': String(first.headers.etag) });
  expect(ordinary).toHaveBeenCalledTimes(1);
  expect(told(again)).toEqual(told(first));

  // While each request is logged, all go through the whole server.
  const whole = await start({ log: pino({ level: 'debug' }, { write: () => undefined }) });
  const asWell = [await ask(whole.site + path, headers), await ask(whole.site + path, headers)];
  const condition = { ...headers, 'if-none-match': String(first.headers.etag) };
  expect(asWell.map(told)).toEqual([told(first), told(first)]);
  expect(told(await ask(whole.site + path, condition))).toEqual(told(unchanged));
  expect(unchanged.status).toBe(first.status === 200 ? 304 : 404);
  expect(ordinary).toHaveBeenCalledTimes(4);
});

test('HEAD is answered at once too, without a body', async () => {
  const { site } = await start();
  const { headers } = await ask(`${site}/blog`);
  const answer = await fetch(`${site}/blog`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, headers['content-length']]);
  expect(await answer.text()).toBe('');
  expect(ordinary).toHaveBeenCalledTimes(1);
});

test('while there is a canary, each visitor is asked after their own', async () => {
  const state = remoteState('mfe-blog', '1', pages);
  const { live: next } = remoteState('mfe-blog', '2', pages);
  let percent = 0;
  const check = async () => ({
    read: true,
    remotes: [{ ...state, canary: next && percent > 0 ? { ...next, percent } : null }],
    origins: [],
    problem: null,
  });
  const { site, registry } = await start({ sources: [{ name: 'mfe-blog', interval: 0, check }] });
  await ask(`${site}/blog`);
  expect((await ask(`${site}/blog`)).headers['set-cookie']).toBeUndefined();
  percent = 50;
  await registry.check();
  const versionFor = async (bucket: number) => {
    const { body } = await ask(`${site}/blog`, { cookie: `__Host-adili-bucket=${bucket}` });
    return /mfe-blog\/(\d)\//.exec(String(body))?.[1];
  };
  const buckets = [0, 2_500, 5_000, 7_500];
  const versions = buckets.map((bucket) => (isInCanary(bucket, 'mfe-blog', 50) ? '2' : '1'));
  for (const _again of [1, 2]) expect(await Promise.all(buckets.map(versionFor))).toEqual(versions);
  const stranger = await ask(`${site}/blog`);
  expect(stranger.headers['set-cookie']?.join()).toContain('__Host-adili-bucket=');
  expect(stranger.headers['cache-control']).toBe('private, no-cache');
});

test('an address that asks for overrides gets nothing that was kept', async () => {
  const { site } = await start({ settings: { OVERRIDES: 'anyone' } });
  await ask(`${site}/blog`);
  const answer = await ask(`${site}/blog?remote.blog=http://localhost:3002`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(String(answer.body)).toContain('http://localhost:3002');
});
