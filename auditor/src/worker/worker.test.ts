import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ClaimEnd, SentPage } from '@adili/schemas/audit-claims/audit-claim';
import type { VisitResult } from '@adili/schemas/site-visits/site-visit';
import { pageOf, startSite } from '@adili/server/testing/site';
import { apiAt, RefusedByApiError } from './api.ts';
import { work } from './work.ts';

const token = 'token-of-tests';

/** An API with one run, or none, and a visit of a website, which says what it was told. */
async function apiWith(run: object | undefined, visited?: string) {
  const pages: SentPage[] = [];
  const told: string[] = [];
  let failures = 1;
  const ended = Promise.withResolvers<ClaimEnd>();
  const visit = Promise.withResolvers<VisitResult>();
  let given = run === undefined;
  let isVisited = visited === undefined;
  const server = createServer(async (request, response) => {
    const body = await json(request);
    const answer = (status: number, value?: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, {});
    const path = request.url ?? '';
    if (path === '/pack-prints') return answer(200, {});
    told.push(path);
    if (path === '/site-visits/visit/result') {
      visit.resolve(body as VisitResult);
      return response.writeHead(204).end();
    }
    if (path === '/site-visits') {
      const isFirst = !isVisited;
      isVisited = true;
      return answer(200, isFirst ? { id: 'visit', url: visited } : {});
    }
    if (path === '/audit-claims') {
      const isFirst = !given && (body as { only?: string }).only === undefined;
      given ||= isFirst;
      return answer(200, isFirst ? { id: 'claim', run } : {});
    }
    if (path.endsWith('/pages')) {
      if (failures-- > 0) return answer(503, {});
      pages.push(body as SentPage);
    }
    if (path.endsWith('/end')) {
      ended.resolve(body as ClaimEnd);
      return response.writeHead(204).end();
    }
    answer(200, { until: '2026-11-21T09:01:00.000Z' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    told,
    ended: ended.promise,
    visit: visit.promise,
    close: () => server.close().closeAllConnections(),
  };
}

const options = (signal: AbortSignal) => ({
  allowPrivate: true,
  about: 'https://adili.example/audits/about',
  warn: () => undefined,
  signal,
});

const navigation = (...names: string[]) =>
  `<nav>${names.map((name) => `<a href="/${name}.pdf">To ${name}</a>`).join(' ')}</nav>`;

test('a worker goes on with a run where the one before it was lost, and sends a page again that did not go through', async () => {
  const site = await startSite({
    '/': pageOf('Home', '<a href="/a">A</a><a href="/b">B</a>'),
    '/a': pageOf('A', `<img src="/x.png">${navigation('x', 'y', 'z')}`),
    '/b': pageOf('B', navigation('x', 'z', 'y')),
  });
  const [home, a, b] = ['/', '/a', '/b'].map((path) => `${site.origin}${path}`) as [string, string, string];
  const done = [{ url: home, finalUrl: home, links: [a, b] }];
  const api = await apiWith({ id: 'run', url: home, pages: 3, isProved: true, done, lostWith: [a] });
  const stopping = new AbortController();
  let answers = 0;
  const answered = () => {
    answers += 1;
  };
  const working = work(apiAt(api.base, token, stopping.signal, answered), options(stopping.signal));
  const { tool, problem } = await api.ended;
  stopping.abort();
  await working;
  expect(api.pages.map(({ url }) => url)).toEqual([a, b]);
  expect(api.pages[0]?.findings).toContainEqual(
    expect.objectContaining({
      criterion: '1.1.1',
      verdict: 'failed',
      fingerprint: expect.stringMatching(/^\w{16}$/),
    }),
  );
  expect(api.pages[0]?.criteria).toMatchObject({ '1.1.1': 'failed' });
  // The second page has its navigation in another order than the first.
  expect(api.pages.map(({ findings }) => findings.filter(({ criterion }) => criterion === '3.2.3'))).toEqual([
    [],
    [expect.objectContaining({ verdict: 'review', message: expect.stringContaining(`on ${a}`) })],
  ]);
  // All words but the page that was not taken.
  expect(answers).toBeGreaterThan(4);
  expect([tool.name, problem]).toEqual(['Adili auditor', undefined]);
  expect(api.told).toContain('/audit-claims/claim/heartbeat');
  expect(site.requests.filter((line) => line === 'GET /')).toEqual([]);
  api.close();
  site.close();
});

/** What a worker sends of a run. */
async function pagesOf(run: object): Promise<SentPage[]> {
  const api = await apiWith({ id: 'run', pages: 5, done: [], lostWith: [], ...run });
  const stopping = new AbortController();
  const working = work(apiAt(api.base, token, stopping.signal), options(stopping.signal));
  await api.ended;
  stopping.abort();
  await working;
  api.close();
  return api.pages;
}

test('a proved site that leads to another has nothing of that looked at, and the run says where it leads', async () => {
  const other = await startSite({ '/': pageOf('Other', '<a href="/a">A</a>') });
  const site = await startSite({
    '/': (_, response) => response.writeHead(302, { location: `${other.origin}/` }).end(),
  });
  const url = `${site.origin}/`;
  expect(await pagesOf({ url, isProved: true })).toEqual([
    expect.objectContaining({
      url,
      finalUrl: `${other.origin}/`,
      problem: `It leads to ${other.origin}/, which is another website: nothing of that was looked at. Have that address audited as a website of its own.`,
    }),
  ]);
  expect(other.requests).toEqual([]);
  site.close();
  other.close();
});

test('a page of a site that nobody proved says of which host it was not given all', async () => {
  const other = await startSite({});
  const pictures = Array.from({ length: 40 }, (_, at) => `<img alt="" src="${other.origin}/${at}.png">`);
  const site = await startSite({ '/': pageOf('Site', pictures.join('')) });
  const [page] = await pagesOf({ url: `${site.origin}/`, isProved: false, pages: 1 });
  expect([page?.title, page?.problem]).toEqual(['Site', undefined]);
  expect(page?.unfinished).toMatch(
    `Parts of the page were left out: it asks ${new URL(other.origin).host} for more than 30 files or 5 MB`,
  );
  expect(other.requests).toHaveLength(30);
  site.close();
  other.close();
});

test('a worker looks at what the site says, and in the way it says', async () => {
  const seen = `<script>
    document.title = [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches].join();
  </script>`;
  const site = await startSite({
    '/': pageOf('Home', `${seen}<a href="/a">A</a><a href="/left/out">B</a>`),
    '/a': pageOf('A', ''),
    '/left/out': pageOf('B', ''),
  });
  const url = `${site.origin}/`;
  const options = {
    exclude: ['/left/*'],
    viewport: { width: 700, height: 500 },
    scheme: 'dark',
    level: 'A',
  };
  const pages = await pagesOf({ url, isProved: true, options });
  expect(pages.map((page) => page.url)).toEqual([url, `${site.origin}/a`]);
  const [{ title, criteria } = {}] = pages as Partial<SentPage>[];
  expect(title).toBe('700,true');
  expect([criteria?.['1.1.1'], criteria?.['1.4.3']]).toEqual(['nothing_found', undefined]);
  const [waiting] = await pagesOf({ url, isProved: true, options: { waitFor: '#late[' } });
  expect(waiting?.problem).toBe('What was waited for, #late[, is no selector.');
  site.close();
});

test('a worker visits a website for its checks once no run waits', async () => {
  const site = await startSite({ '/': pageOf('Home', '<script>document.cookie = "_ga=1"</script>') });
  const url = `${site.origin}/`;
  const api = await apiWith({ id: 'run', url, pages: 1, isProved: true, done: [], lostWith: [] }, url);
  const stopping = new AbortController();
  const working = work(apiAt(api.base, token, stopping.signal), options(stopping.signal));
  expect(await api.visit).toMatchObject({ first: { cookies: [{ name: '_ga' }] }, withSignal: { url } });
  stopping.abort();
  await working;
  expect(api.told.indexOf('/audit-claims/claim/end')).toBeLessThan(api.told.indexOf('/site-visits'));
  api.close();
  site.close();
});

test('a worker whose token is refused ends', async () => {
  const api = await apiWith({});
  const stopping = new AbortController();
  const answered = () => Promise.reject(new TypeError('No word was taken.'));
  const working = work(apiAt(api.base, 'another', stopping.signal, answered), options(stopping.signal));
  await expect(working).rejects.toThrow(RefusedByApiError);
  stopping.abort();
  api.close();
});
