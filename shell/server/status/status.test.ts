import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { fakeSource, remoteState } from '../testing/fake-source.ts';
import { publishedPage, remoteVersion } from '../testing/remote-version.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';
import { StatusSource } from './status-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'status-'));
const file = path.join(folder, 'status.json');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(closeServers);

const now = Date.parse('2026-11-24T10:00:00.000Z');
const history = {
  version: 1,
  since: '2026-11-23T10:00:00.000Z',
  checkedAt: '2026-11-24T09:59:30.000Z',
  days: [{ day: '2026-11-23', checks: 30_000, up: { site: 29_999, api: 30_000 } }],
  incidents: [],
  maintenance: [],
};
const silent = pino({ level: 'silent' });

async function read(content: object | string, at = now) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const status = new StatusSource(file, silent);
  await status.check(at);
  return status;
}

test('what the watcher wrote is said in sentences, and no failure is rounded away', async () => {
  expect((await read(history)).facts).toEqual({
    'status.now': 'Site and API answer.',
    'status.uptime': 'The site answered at 99.99 % of all looks, the API at 100.00 %, since 23 Nov 2026.',
  });
});

test('an incident, maintenance and a watcher that went silent are said', async () => {
  const start = '2026-11-24T09:30:00.000Z';
  const incidents = [{ target: 'api', start, seen: 'answered 503' }];
  const maintenance = [{ start, end: '2026-11-24T11:00:00.000Z', text: 'The database moves.' }];
  const trouble = { ...history, incidents, maintenance };
  expect((await read(trouble)).facts).toMatchObject({
    'status.now': 'The API has had trouble since 24 Nov 2026, 09:30 UTC: it answered 503.',
    'status.incidents': 'API, from 24 Nov 2026, 09:30 UTC, not over: answered 503.',
    'status.maintenance': '24 Nov 2026, 09:30 UTC to 24 Nov 2026, 11:00 UTC: The database moves.',
  });
  expect((await read(trouble, now + 3_600_000)).facts).toMatchObject({
    'status.now': 'Not known: the watcher has not reported since 24 Nov 2026, 09:59 UTC.',
  });
});

test('a watcher whose clock is ahead says nothing about now', async () => {
  const nowBy = async (checkedAt: string) => (await read({ ...history, checkedAt })).facts['status.now'];
  expect(await nowBy('2026-11-24T10:01:00.000Z')).toBe('Site and API answer.');
  expect(await nowBy('2026-11-24T10:01:01.000Z')).toBe(
    'Not known: the watcher’s clock is wrong. It says 24 Nov 2026, 10:01 UTC.',
  );
});

test.each([
  ['nothing', ''],
  ['another form', { ...history, days: 'many' }],
  [
    'a line that is none',
    { ...history, maintenance: [{ start: history.since, end: history.since, text: 'a\nb' }] },
  ],
  ['too much', { ...history, padding: 'x'.repeat(200_000) }],
])('a file of %s is not believed', async (_what, content) => {
  const status = await read(content);
  expect([status.facts, status.history]).toEqual([{}, null]);
});

test('a document that shows it is made anew, with another tag, when a sentence changes', async () => {
  const markup = '<p><span data-fact="status.now">No history yet.</span></p>';
  const state = remoteState('mfe-blog', '1', [publishedPage()]);
  const remote = { ...remoteVersion(), texts: new Map([['fragments/_blog.html', markup]]) };
  const live = state.live && { ...state.live, remote };
  const { source } = fakeSource('mfe-blog', '1');
  const check = async () => ({ read: true, remotes: [{ ...state, live }], origins: [], problem: null });
  const status = await read(history);
  const { site } = await startSite({ sources: [{ ...source, check }], status });
  const first = await ask(`${site}/blog`);
  expect(String(first.body)).toContain('<span data-fact="status.now">Site and API answer.</span>');
  expect(String(first.body)).toContain('"status.now":"Site and API answer."');
  expect((await ask(`${site}/blog`)).headers.etag).toBe(first.headers.etag);
  await status.check(now + 3_600_000);
  const later = await ask(`${site}/blog`);
  expect(String(later.body)).toContain('>Not known: the watcher');
  expect(later.headers.etag).not.toBe(first.headers.etag);
  expect(JSON.parse(String((await ask(`${site}/status.json`)).body))).toMatchObject({ days: history.days });
});
