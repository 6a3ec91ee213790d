import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import tls from 'node:tls';
import type { OutsideKind } from '@adili/schemas/checks/check-kind';
import { makeCertificate, type TestCertificate } from '../../api/src/testing/certificates.ts';
import { type Records, startNameServer } from '../../api/src/testing/name-server.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

/** What one website of the test does otherwise than it should. */
interface Site {
  readonly name: string;
  /** What is to be found; null of a sound one. */
  readonly fault: OutsideKind | null;
  readonly certificate?: TestCertificate;
  readonly chain?: readonly TestCertificate[];
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly cookies?: readonly string[];
  readonly status?: number;
  readonly paths?: Readonly<Record<string, { readonly status: number; readonly text: string }>>;
  readonly home?: string;
  readonly isPlain?: boolean;
  readonly records?: Partial<Readonly<Record<'domain' | 'dkim' | 'dmarc', Records>>>;
  readonly registeredDays?: number;
}

/** Addresses of this machine alone, so that each server has the ports of the web. */
const address = '127.83.1.1';

const dkimKey = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

const root = makeCertificate({ subject: 'Root of the test', isAuthority: true, to: inDays(3_000) });
const intermediate = makeCertificate({
  subject: 'Intermediate of the test',
  by: root,
  isAuthority: true,
  to: inDays(2_000),
});
const stranger = makeCertificate({ subject: 'Root of a stranger', isAuthority: true, to: inDays(3_000) });
export const roots = [root.pem];

type Made = Partial<Omit<Site, 'name' | 'fault'>>;
type Wish = Partial<Parameters<typeof makeCertificate>[0]>;

const certificateOf = (name: string, wish: Wish = {}) =>
  makeCertificate({
    subject: name,
    names: [name],
    by: intermediate,
    to: inDays(80),
    namesIssuer: true,
    ...wish,
  });

const sound = 'Contact: mailto:security@site.test\nExpires: 2099-01-01T00:00:00Z\n';
const file = (text: string, status = 200) => ({ '/.well-known/security.txt': { status, text } });

/** Thirty-one ways to be faulty, one each. */
const faults: readonly [OutsideKind, (name: string) => Made][] = [
  [
    'tls_certificate',
    (name) => ({ certificate: certificateOf(name, { from: inDays(-90), to: inDays(-1) }) }),
  ],
  ['tls_certificate', () => ({ certificate: certificateOf('other.test') })],
  ['tls_certificate', (name) => ({ certificate: certificateOf(name, { by: stranger }), chain: [stranger] })],
  [
    'tls_certificate',
    (name) => ({ certificate: certificateOf(name, { by: stranger, namesIssuer: false }), chain: [] }),
  ],
  [
    'tls_certificate',
    (name) => ({ certificate: makeCertificate({ subject: name, names: [name], to: inDays(80) }), chain: [] }),
  ],
  ['tls_certificate', (name) => ({ certificate: certificateOf(name), chain: [] })],
  ['tls_certificate', (name) => ({ certificate: certificateOf(name, { hash: 'sha1' }) })],
  ['tls_certificate', (name) => ({ certificate: certificateOf(name, { rsa: 1_024 }) })],
  ['tls_certificate', (name) => ({ certificate: certificateOf(name, { from: inDays(1) }) })],
  ['tls_certificate', (name) => ({ certificate: certificateOf(name, { to: inDays(5) }) })],
  ['https_redirect', () => ({ isPlain: true })],
  ['hsts', () => ({ headers: { 'strict-transport-security': undefined } })],
  ['hsts', () => ({ headers: { 'strict-transport-security': 'max-age=0' } })],
  ['csp', () => ({ headers: { 'content-security-policy': undefined } })],
  ['csp', () => ({ headers: { 'content-security-policy': "default-src 'self' 'unsafe-inline'" } })],
  ['content_type_options', () => ({ headers: { 'x-content-type-options': undefined } })],
  ['referrer_policy', () => ({ headers: { 'referrer-policy': 'unsafe-url' } })],
  ['cookie_flags', () => ({ cookies: ['sid=1; HttpOnly; SameSite=Lax'] })],
  ['cookie_flags', () => ({ cookies: ['theme=1; Secure; SameSite=Lax', 'session=1; Secure; SameSite=Lax'] })],
  ['security_txt', () => ({ paths: file('Nothing', 404) })],
  ['security_txt', () => ({ paths: file(sound.replace('2099', '2020')) })],
  [
    'privacy_page',
    () => ({ home: '<a href="/about">About us</a>', paths: { '/privacy': { status: 404, text: '' } } }),
  ],
  ['privacy_page', () => ({ paths: { '/privacy': { status: 404, text: '' } } })],
  ['spf', () => ({ records: { domain: { txt: ['v=spf1 +all'] } } })],
  [
    'spf',
    () => ({
      records: { domain: { txt: [`v=spf1 ${Array.from({ length: 11 }, () => 'a').join(' ')} -all`] } },
    }),
  ],
  ['dkim', () => ({ records: { dkim: { txt: ['v=DKIM1; p='] } } })],
  ['dmarc', () => ({ records: { dmarc: { txt: ['v=DMARC1; p=none'] } } })],
  ['caa', () => ({ records: { domain: { caa: [] } } })],
  ['domain_expiry', () => ({ registeredDays: 5 })],
  ['uptime', () => ({ status: 503 })],
];

/** Thirty that are sound, each in a way of its own that might be taken for a fault. */
const variants: readonly ((name: string) => Made)[] = [
  () => ({}),
  (name) => ({ certificate: certificateOf(name, { rsa: 2_048 }) }),
  (name) => ({
    certificate: certificateOf(`*.${name.split('.').slice(1).join('.')}`, { names: [name, `www.${name}`] }),
  }),
  (name) => ({ certificate: certificateOf(name, { from: inDays(-2), to: inDays(4) }) }),
  (name) => ({ certificate: certificateOf(name, { by: root, namesIssuer: false }), chain: [] }),
  () => ({ chain: [intermediate, root] }),
  () => ({ headers: { 'strict-transport-security': 'max-age="63072000"; includeSubDomains; preload' } }),
  () => ({
    headers: {
      'content-security-policy': "script-src 'nonce-r4nd0m' 'unsafe-inline' 'strict-dynamic' https:",
    },
  }),
  () => ({
    headers: { 'content-security-policy': undefined },
    home: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><a href="/privacy">Privacy</a>`,
  }),
  () => ({ headers: { 'x-content-type-options': 'NOSNIFF' } }),
  () => ({ headers: { 'referrer-policy': 'no-referrer, strict-origin-when-cross-origin' } }),
  () => ({ cookies: ['__Host-sid=1; Secure; HttpOnly; SameSite=Strict; Path=/'] }),
  () => ({ cookies: ['XSRF-TOKEN=1; Secure; SameSite=Lax', 'lang=sw; Secure'] }),
  () => ({ paths: file(`# Ours\r\n${sound.replaceAll('\n', '\r\n')}Preferred-Languages: en, sw\r\n`) }),
  () => ({
    paths: file(
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${sound}-----BEGIN PGP SIGNATURE-----\n`,
    ),
  }),
  () => ({
    home: '<footer><a href="/faragha">Sera ya faragha</a></footer>',
    paths: { '/faragha': { status: 200, text: 'Ndiyo' } },
  }),
  () => ({
    home: '<a class="x" href=/datenschutz><b>Datenschutz</b></a>',
    paths: { '/datenschutz': { status: 200, text: 'Ja' } },
  }),
  () => ({ records: { domain: { txt: ['google-site-verification=x', 'v=spf1 ip4:192.0.2.0/24 ~all'] } } }),
  () => ({
    records: { domain: { txt: [`v=spf1 ${Array.from({ length: 10 }, () => 'a').join(' ')} -all`] } },
  }),
  () => ({ records: { domain: { txt: ['v=spf1 redirect=_spf.shared.test'] } } }),
  () => ({ records: { dmarc: { txt: ['v=DMARC1;p=quarantine;rua=mailto:a@site.test'] } } }),
  () => ({ records: { dkim: { txt: [`k=rsa; p=${dkimKey}`] } } }),
  () => ({ records: { dkim: { txt: [`v=DKIM1; k=ed25519; p=${Buffer.alloc(32).toString('base64')}`] } } }),
  () => ({ records: { domain: { caa: ['letsencrypt.org', 'pki.goog'] } } }),
  () => ({ records: { domain: { caa: [';'] } } }),
  () => ({ registeredDays: 40 }),
  () => ({ status: 404 }),
  () => ({ home: '<a href="/privacy">Privacy</a>'.padEnd(400_000) }),
  () => ({ headers: { server: 'x'.repeat(2_000) } }),
  () => ({ records: { domain: { txt: ['v=spf1 mx -all'], mx: ['mail.shared.test'] } } }),
];

const siteOf = (name: string, fault: Site['fault'], made: Made): Site => ({ name, fault, ...made });
export const sites: readonly Site[] = [
  ...faults.map(([fault, make], at) => {
    const name = `www.faulty${at}.test`;
    return siteOf(name, fault, make(name));
  }),
  ...variants.map((make, at) => {
    const name = `www.sound${at}.test`;
    return siteOf(name, null, make(name));
  }),
];

const domainOf = ({ name }: Site) => name.replace('www.', '');

function zoneOf(sites: readonly Site[]): Record<string, Records> {
  const zone: Record<string, Records> = {
    'mail.shared.test': { a: ['192.0.2.7'] },
    '_spf.shared.test': { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  };
  for (const site of sites) {
    const domain = domainOf(site);
    zone[site.name] = { a: [address] };
    zone[domain] = {
      a: [address],
      txt: ['v=spf1 a -all'],
      caa: ['letsencrypt.org'],
      ...site.records?.domain,
    };
    zone[`mail._domainkey.${domain}`] = site.records?.dkim ?? { txt: [`v=DKIM1; p=${dkimKey}`] };
    zone[`_dmarc.${domain}`] = site.records?.dmarc ?? { txt: ['v=DMARC1; p=reject'] };
  }
  return zone;
}

const headers = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-type': 'text/html',
};

function answer(
  { status = 200, home = '<a href="/privacy">Privacy</a>', ...site }: Site,
  path: string,
  response: http.ServerResponse,
) {
  const paths: NonNullable<Site['paths']> = {
    '/privacy': { status: 200, text: 'We' },
    ...file(sound),
    ...site.paths,
  };
  for (const [name, value] of Object.entries({ ...headers, ...site.headers }))
    if (value) response.setHeader(name, value);
  if (site.cookies) response.setHeader('set-cookie', site.cookies);
  const one = path === '/' ? { status, text: home } : (paths[path] ?? { status: 404, text: '' });
  response.writeHead(one.status).end(one.text);
}

/** So many sound ones. */
export const soundSites = (count: number): readonly Site[] =>
  Array.from({ length: count }, (_, at) => ({ name: `www.many${at}.test`, fault: null }));

/** Starts some of them. @returns the settings by which they are looked at */
export async function startSites(sites: readonly Site[]) {
  const byName = new Map(sites.map((site) => [site.name, site]));
  const contexts = new Map(
    sites.map((site) => {
      const own = site.certificate ?? certificateOf(site.name);
      const cert = [own, ...(site.chain ?? [intermediate])].map(({ pem }) => pem).join('');
      const key = own.key.export({ type: 'pkcs8', format: 'pem' });
      return [site.name, tls.createSecureContext({ cert, key, ciphers: 'DEFAULT@SECLEVEL=0' })];
    }),
  );
  const found = ({ host = '' }: http.IncomingHttpHeaders) => byName.get(host.split(':')[0] ?? '');
  const secure = https.createServer(
    { SNICallback: (name, done) => done(null, contexts.get(name)), ciphers: 'DEFAULT@SECLEVEL=0' },
    ({ headers: { host }, url = '/' }, response) => {
      const site = found({ host });
      if (site) answer(site, url, response);
      else response.writeHead(421).end();
    },
  );
  const plain = http.createServer(({ headers: { host }, url = '/' }, response) => {
    const site = found({ host });
    if (site?.isPlain) answer(site, url, response);
    else response.writeHead(301, { location: `https://${host}${url}` }).end();
  });
  const registry = http.createServer(({ url = '' }, response) => {
    const site = sites.find((one) => url.endsWith(`/domain/${domainOf(one)}`));
    const eventDate = inDays(site?.registeredDays ?? 300).toISOString();
    response.end(JSON.stringify({ events: [{ eventAction: 'expiration', eventDate }] }));
  });
  const names = await startNameServer(zoneOf(sites));
  secure.listen(443, address);
  plain.listen(80, address);
  registry.listen(0, address);
  await Promise.all([secure, plain, registry].map((server) => once(server, 'listening')));
  const { port } = registry.address() as { port: number };
  return {
    settings: { allowPrivate: true, dnsServers: [names.server], rdapBase: `http://${address}:${port}/` },
    close() {
      names.close();
      for (const server of [secure, plain, registry]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
