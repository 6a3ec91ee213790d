import { once } from 'node:events';
import http from 'node:http';
import { pageOf } from '@adili/server/testing/site';

/** A start page, and what a visit of it is to find. */
export interface VisitedSite {
  readonly name: string;
  readonly beforeConsent: 'passing' | 'failing';
  readonly gpcHonoured: 'passing' | 'failing';
  readonly body: string;
  readonly cookies?: readonly string[];
  /** Of a request with the signal, where they differ. */
  readonly withSignal?: Partial<Pick<VisitedSite, 'body' | 'cookies'>>;
}

const month = 'Max-Age=2592000';
const script = (code: string) => `<script>${code}</script>`;
const store = (key: string, storage = 'localStorage') => script(`${storage}.setItem('${key}', '1')`);
const cookie = (name: string) => script(`document.cookie = '${name}=1; ${month}'`);
const image = (url: string) => `<img alt="" src="http://${url}">`;
const late = (url: string) =>
  script(
    `setTimeout(() => document.body.append(Object.assign(new Image(), { src: 'http://${url}' })), 1500)`,
  );

type Made = Pick<VisitedSite, 'body' | 'cookies' | 'withSignal'>;
const none: Made = { body: '' };

/** What measures for the site itself: it needs consent, and is neither sale nor sharing. */
const analytics: readonly Made[] = [
  { body: cookie('_ga') },
  { body: '', cookies: [`_ga_ABC123=1; ${month}`] },
  { body: store('_hjSessionUser_42') },
  { body: store('ajs_anonymous_id', 'sessionStorage') },
  { body: late('www.google-analytics.com/collect') },
  { body: '<iframe title="x" src="http://frame.localhost/with?www.clarity.ms/tag"></iframe>' },
  { body: image(`ads.localhost/set?id=1; ${month}`) },
];

/** What advertises, and ends where the signal of Global Privacy Control comes. */
const honouring: readonly Made[] = [
  { body: '', cookies: [`_fbp=1; ${month}`], withSignal: { cookies: [] } },
  { body: image('stats.g.doubleclick.net/r'), withSignal: none },
  { body: script(`if (!navigator.globalPrivacyControl) document.cookie = '_gcl_au=1; ${month}'`) },
];

/** What goes on with it. */
const ignoring: readonly Made[] = [
  { body: '', cookies: [`_uetvid=1; ${month}`] },
  { body: late('bat.bing.com/action') },
  { body: image('px.ads.linkedin.com/collect') },
  { body: store('_ttp') },
  {
    body: cookie('_gcl_au') + image('www.googleadservices.com/x'),
    withSignal: { body: image('www.googleadservices.com/x') },
  },
];

/** Sound, each in a way that might be taken for a fault. */
const sound: readonly Made[] = [
  none,
  { body: store('cart') + cookie('theme'), cookies: [`sid=1; ${month}; HttpOnly`, 'csrf=1'] },
  { body: script('').replace('<script>', '<script src="http://www.googletagmanager.com/gtm.js">') },
  { body: cookie('OptanonConsent') + image('cdn.cookielaw.org/logo.png') },
  { body: image(`cdn.localhost/set?__cf_bm=1; ${month}`) },
  { body: image('embed.localhost/set?session=1') },
  { body: image('fonts.googleapis.com/x') + image('cdn.jsdelivr.net/x') },
  { body: `<button onclick="document.cookie='_ga=1'">Accept</button>` },
  { body: script(`addEventListener('scroll', () => { document.cookie = '_fbp=1'; })`) },
  { body: cookie('_gaming') + store('my_ga') + image('notdoubleclick.net/x') },
  { body: '<script type="text/plain" src="http://www.google-analytics.com/analytics.js"></script>' },
  { body: `<noscript>${image('bat.bing.com/action')}</noscript>` },
  { body: '<link rel="preconnect" href="http://doubleclick.net"><a href="http://hotjar.com/">Hotjar</a>' },
  { body: script(`try { document.cookie = 'uid=1; ${month}; Domain=' + location.hostname } catch {}`) },
  { body: '<img alt="" loading="lazy" style="margin-top: 20000px" src="http://px.ads.linkedin.com/x">' },
];

const all = (
  kind: string,
  made: readonly Made[],
  [beforeConsent, gpcHonoured]: readonly [VisitedSite['beforeConsent'], VisitedSite['gpcHonoured']],
): VisitedSite[] =>
  made.map((one, at) => ({ ...one, name: `www.${kind}${at}.test`, beforeConsent, gpcHonoured }));

export const visitedSites: readonly VisitedSite[] = [
  ...all('analytics', analytics, ['failing', 'passing']),
  ...all('honouring', honouring, ['failing', 'passing']),
  ...all('ignoring', ignoring, ['failing', 'failing']),
  ...all('sound', sound, ['passing', 'passing']),
];

/** Of this machine alone, with the port of the web. */
const address = '127.83.1.2';

/** Serves all of them, and every host that they ask for. @returns what finds their names */
export async function serveVisited(sites: readonly VisitedSite[]) {
  const byName = new Map(sites.map((site) => [site.name, site]));
  const server = http.createServer(({ headers, url = '/' }, response) => {
    const site = byName.get(headers.host ?? '');
    const [path, query = ''] = url.split('?').map(decodeURIComponent) as [string, string?];
    if (site && path === '/') {
      const { body, cookies = [] } = { ...site, ...(headers['sec-gpc'] === '1' && site.withSignal) };
      response.setHeader('set-cookie', [...cookies]);
      return response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('Home', body));
    }
    // A browser takes a secure cookie of another site from hosts of its own machine without https.
    if (path === '/set') response.setHeader('set-cookie', `${query}; SameSite=None; Secure`);
    if (path === '/with')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('Frame', image(query)));
    response.writeHead(site ? 404 : 200).end();
  });
  server.listen(80, address);
  await once(server, 'listening');
  return {
    resolve: async () => [address],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
