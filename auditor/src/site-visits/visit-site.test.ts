import { findChromium } from '@adili/server/find-chromium';
import { createNetwork } from '@adili/server/network/network';
import { type Answer, pageOf, type Site, startSite } from '@adili/server/testing/site';
import { type AuditBrowser, startBrowser } from '../browser/audit-browser.ts';
import { visitSite } from './visit-site.ts';

let site: Site;
let pixels: Site;
let browser: AuditBrowser;
const signals: string[] = [];

/** A site that stores by itself, and asks a host of others by a script that comes late, unless it is told not to. */
const tracks: Answer = (request, response) => {
  const isHonoured = request.headers['sec-gpc'] === '1';
  response.writeHead(200, {
    'content-type': 'text/html',
    'set-cookie': ['theme=dark; Max-Age=2592000', ...(isHonoured ? [] : ['_fbp=1; Max-Age=7776000'])],
  });
  response.end(
    pageOf(
      'Home',
      `<script>
        document.cookie = 'visit=1';
        localStorage.setItem('cart', '1');
        sessionStorage.setItem('tab', '1');
        Object.keys = () => [];
        fetch('/signal?' + navigator.globalPrivacyControl);
        if (!navigator.globalPrivacyControl) setTimeout(() => {
          document.body.append(Object.assign(new Image(), { src: '${pixels.origin}/pixel' }));
        }, 1500);
      </script>`,
    ),
  );
};

beforeAll(async () => {
  pixels = await startSite({
    '/pixel': (request, response) => {
      signals.push(String(request.headers['sec-gpc']));
      response.writeHead(200, { 'set-cookie': 'id=1; Max-Age=86400; SameSite=None; Secure' }).end();
    },
  });
  // Another site to a browser, and this machine all the same.
  pixels.origin = pixels.origin.replace('127.0.0.1', 'localhost');
  site = await startSite({
    '/': tracks,
    '/led': (_, response) => response.writeHead(302, { location: `${pixels.origin}/` }).end(),
    '/closed': (_, response) => response.writeHead(403).end(),
  });
  browser = await startBrowser({
    executablePath: findChromium() ?? '',
    network: createNetwork({ allowPrivate: true }),
    product: 'AdiliAudit/0',
  });
});
afterAll(async () => {
  await browser.close();
  site.close();
  pixels.close();
});

const visit = (path: string) => visitSite(browser, site.origin + path, new AbortController().signal);

test('a start page is visited twice: cookies of all, keys and other hosts are told, and what the signal stops is not there', async () => {
  const result = await visit('/');
  if ('problem' in result) throw new Error(result.problem);
  const own = { host: '127.0.0.1' };
  const kept = [
    { ...own, name: 'theme', days: 30 },
    { ...own, name: 'visit', days: null },
  ];
  const { first, withSignal } = result;
  expect(first.cookies).toEqual(
    expect.arrayContaining([
      ...kept,
      { ...own, name: '_fbp', days: 90 },
      { name: 'id', host: 'localhost', days: 1 },
    ]),
  );
  expect(first).toMatchObject({ url: `${site.origin}/`, keys: ['cart', 'tab'], hosts: ['localhost'] });
  expect(withSignal.cookies.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(kept);
  expect(withSignal).toMatchObject({ keys: ['cart', 'tab'], hosts: [] });
  expect(site.requests.filter((line) => line.includes('signal'))).toEqual([
    'GET /signal?undefined',
    'GET /signal?true',
  ]);
  expect(signals).toEqual(['undefined']);
});

test.each([
  ['/led', /^It leads to http:\/\/localhost:\d+\/, which is another website/],
  ['/closed', /^The address answers 403\.$/],
])('%s is a problem, in words', async (path, problem) => {
  expect(await visit(path)).toEqual({ problem: expect.stringMatching(problem) });
});
