import { findChromium } from '@adili/server/find-chromium';
import { createNetwork } from '@adili/server/network/network';
import { type Answer, pageOf, type Site, startSite } from '@adili/server/testing/site';
import { type AuditBrowser, startBrowser } from './audit-browser.ts';
import { pageLimits } from './limits.ts';
import { excess } from './resources.ts';
import type { Visit, VisitOptions } from './visit.ts';

const executablePath = findChromium() ?? '';
const script = (lines: string) => pageOf('Before', `<script>${lines}</script>`);
const javascript =
  (lines: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(lines);

/** A page whose script asks another host, which is known by the time that the page is asked for. */
const asking =
  (lines: () => string): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'text/html').end(script(lines()));

const pages: Record<string, string | Answer> = {
  '/': pageOf('Plain', ''),
  '/hang': script('for (;;);'),
  '/many': script('for (let i = 0; i < 60; i++) fetch("/many/" + i)'),
  '/big': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('x'.repeat(3_000_000));
  },
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/leaves': pageOf(
    'Leaves',
    `<form id="post" method="post" action="/sent"></form><form id="get" action="/sent"></form><script>
    HTMLFormElement.prototype.submit.call(document.getElementById('post'));
    document.getElementById('post').requestSubmit(); document.getElementById('get').submit();
    open('/pop-up'); new SharedWorker('/shared.js'); navigator.serviceWorker.register('/service.js');
    const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
    contentWindow.HTMLFormElement.prototype.submit.call(document.getElementById('post'));
    contentWindow.ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/service.js');
    </script>`,
  ),
  '/shared.js': javascript('fetch("/from-worker")'),
  '/service.js': javascript('self.addEventListener("install", () => fetch("/from-worker"))'),
  '/writes':
    script(`navigator.sendBeacon('/sent', 'x'); fetch('/sent', { method: 'PUT', body: 'x' }).catch(() => {});
    fetch('/sent', { method: 'POST' }).catch(() => {}); new WebSocket('ws://' + location.host + '/socket');
    fetch('/sent', { method: 'HEAD' })`),
  '/led': (_, response) => response.writeHead(302, { location: to('/') }).end(),
  '/goes': asking(() => `location.href = '${to('/')}'; fetch('/went')`),
  '/asks': asking(() => `for (let i = 0; i < 40; i++) fetch('${to('/asked?')}' + i, { mode: 'no-cors' })`),
  '/redirects': asking(
    () => `for (let i = 0; i < 40; i++) fetch('/asks-by-redirect?' + i, { mode: 'no-cors' })`,
  ),
  '/works': asking(
    () => `new Worker(URL.createObjectURL(new Blob([\`for (let i = 0; i < 40; i++)
      fetch('${to('/asked-by-worker?')}' + i, { mode: 'no-cors' }).catch(() => {})\`])))`,
  ),
  '/takes': asking(() => `fetch('${to('/large')}', { mode: 'no-cors' }).then((answer) => answer.blob())`),
  '/asks-by-redirect': (request, response) =>
    response.writeHead(302, { location: to(`/redirected${request.url}`) }).end(),
  '/logs': script(
    'for (let i = 0; i < 50; i++) { console.log(i); setTimeout(() => { throw new Error(String(i)); }); }',
  ),
  '/keeps': script('localStorage.setItem("seen", "1"); document.cookie = "seen=1"; document.title = "kept"'),
  '/kept': script('document.title = String(localStorage.getItem("seen")) + document.cookie'),
};

/** Another host than the site. */
const elsewhere: Record<string, string | Answer> = {
  '/': pageOf('Elsewhere', '<script>fetch("/written", { method: "POST" })</script>'),
  '/large': (_, response) => response.end('x'.repeat(8_000_000)),
};
const to = (path: string) => `${other.origin}${path}`;

let site: Site;
let other: Site;
let browser: AuditBrowser;

beforeAll(async () => {
  if (!executablePath) throw new Error('These tests need Chromium: install it or name it in CHROMIUM_PATH.');
  site = await startSite(pages);
  other = await startSite(elsewhere);
  const network = createNetwork({ allowPrivate: true });
  browser = await startBrowser({
    executablePath,
    network,
    product: 'AdiliAudit/0 (+https://site.test/about)',
  });
});
afterAll(async () => {
  await browser.close();
  site.close();
  other.close();
});

const open = (path: string, options: Partial<VisitOptions> = {}) =>
  browser.withPage(
    async ({ page }) => {
      await page.goto(site.origin + path, { waitUntil: 'networkidle' });
      return page.title();
    },
    { limits: pageLimits, ...options },
  );
const requestsOf = (path: string) => site.requests.filter((request) => request.includes(path));

test('Chromium runs in its sandbox, as a user without rights', async () => {
  expect(browser.isSandboxed).toBe(true);
  expect(await open('/')).toBe('Plain');
});

test.each([
  ['/hang', { timeoutMs: 3_000 }, 'It took longer than 3 seconds.'],
  ['/many', { maxRequests: 40 }, 'It makes more than 40 requests.'],
  ['/big', { maxBytes: 1_000_000 }, 'It loads more than 1 MB.'],
  ['/loop', {}, 'ERR_TOO_MANY_REDIRECTS'],
])('%s ends at its limit, and the next page goes on', async (path, limits, reason) => {
  await expect(open(path, { limits: { ...pageLimits, ...limits } })).rejects.toThrow(reason);
  expect(await open('/')).toBe('Plain');
});

test('no form is sent, no window opened, and no worker that outlives the page started', async () => {
  expect(await open('/leaves')).toBe('Leaves');
  for (const path of ['/sent', '/pop-up', '/from-worker']) expect(requestsOf(path)).toEqual([]);
});

test('for a site that nobody proved only GET and HEAD leave', async () => {
  await open('/writes', { unproved: true });
  expect(requestsOf('/sent')).toEqual(['HEAD /sent']);
  expect(requestsOf('/socket')).toEqual([]);
});

test('a proved site is all that a page of it may be of: elsewhere it is led by no redirect and no script', async () => {
  const asked = open('/led', { site: site.origin });
  await expect(asked).rejects.toThrow(`It leads to ${to('/')}, which is another website`);
  expect(await open('/goes', { site: site.origin })).toBe('Before');
  expect(requestsOf('/went')).toHaveLength(1);
  expect(other.requests).toEqual([]);
});

test.each(['/asks', '/redirects', '/works', '/takes'])(
  'of a site that nobody proved, %s has no more than 30 files and 5 MB of another host',
  async (path) => {
    const before = other.requests.length;
    const leftOut = await browser.withPage(
      async (visit) => {
        await visit.page.goto(site.origin + path, { waitUntil: 'networkidle' });
        return visit.leftOut();
      },
      { limits: pageLimits, unproved: true, site: site.origin },
    );
    expect(leftOut).toEqual([new URL(other.origin).host]);
    expect(other.requests.length).toBeGreaterThan(before);
    expect(other.requests.length).toBeLessThanOrEqual(before + 30);
  },
);

test('of what a page logs and throws nothing is kept', async () => {
  const work = async ({ page }: Visit) => {
    let heard = 0;
    page.on('pageerror', () => {
      heard += 1;
    });
    await page.goto(`${site.origin}/logs`);
    while (heard < 50) await page.waitForTimeout(20);
    return [await page.consoleMessages({ filter: 'all' }), await page.pageErrors({ filter: 'all' })];
  };
  expect(await browser.withPage(work, { limits: { ...pageLimits, timeoutMs: 10_000 } })).toEqual([[], []]);
});

test('each page has a profile of its own, with the cookies of a log-in', async () => {
  expect(await open('/keeps')).toBe('kept');
  expect(await open('/kept')).toBe('null');
  const cookie = { name: 'session', value: 's', domain: '127.0.0.1', path: '/' };
  const cookies = [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }];
  expect(await open('/kept', { cookies })).toBe('nullsession=s');
});

test('a browser that crashes is started anew, and what was open in it is done again', async () => {
  let tries = 0;
  const title = await browser.withPage(
    async ({ page }) => {
      tries += 1;
      await page.goto(site.origin);
      if (tries === 1) {
        const session = await page.context().browser()?.newBrowserCDPSession();
        await session?.send('Browser.crash').catch(() => undefined);
      }
      return page.title();
    },
    { limits: pageLimits },
  );
  expect([title, tries]).toEqual(['Plain', 2]);
  expect(await open('/')).toBe('Plain');
});

test('a process that takes too much is the one to end', () => {
  const own = { pid: 1, type: 'browser', mb: 100 };
  const renderer = (pid: number, mb: number) => ({ pid, type: 'renderer', mb });
  expect(excess([own, renderer(2, 900), renderer(3, 800)])).toBeNull();
  expect(excess([own, renderer(2, 100), renderer(3, 1_300)])).toMatchObject({ pid: 3 });
  expect(excess([own, renderer(2, 1_000), renderer(3, 1_100), renderer(4, 1_100)])).toMatchObject({ pid: 3 });
  expect(excess([own, ...Array.from({ length: 80 }, (_, pid) => renderer(pid + 2, 10))])).toMatchObject({
    pid: 1,
  });
});
