import { generateKeyPairSync } from 'node:crypto';
import type { Seen, SeenCertificate, SeenPage } from '../../foundation/ports/site-looks.ts';
import { judgeCaa } from './caa.ts';
import { judgeContentTypeOptions } from './content-type-options.ts';
import { judgeCookieFlags } from './cookie-flags.ts';
import { judgeCsp } from './csp.ts';
import { judgeDkim } from './dkim.ts';
import { judgeDmarc } from './dmarc.ts';
import { judgeDomainExpiry } from './domain-expiry.ts';
import { judgeHsts } from './hsts.ts';
import { judgeHttpsRedirect } from './https-redirect.ts';
import { judgePrivacyPage, privacyLinkOf } from './privacy-page.ts';
import { judgeReferrerPolicy } from './referrer-policy.ts';
import { judgeSecurityTxt } from './security-txt.ts';
import { judgeCertificate } from './tls-certificate.ts';
import { judgeUptime } from './uptime.ts';
import type { Verdict } from './verdict.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const shortly = ({ state, severity }: Verdict) => (severity ? `${state} ${severity}` : state);
const isSafe = (url: string) => url.startsWith('https:');

type Headers = SeenPage['hops'][number]['headers'];
const pageOf = (headers: Headers = {}, text = '', url = 'https://site.test/', status = 200): SeenPage => ({
  url,
  status,
  text,
  hops: [{ url, status, headers }],
});
const withHeader = (name: string, value?: string, text?: string) =>
  pageOf(value === undefined ? {} : { [name]: value }, text);
const there = (page: SeenPage): Seen<SeenPage> => ({ value: page });
const gone = (fault: 'site' | 'unknown'): Seen<SeenPage> => ({
  problem: 'It refused the connection.',
  fault,
});

test.each([
  [undefined, 'failing medium'],
  ['max-age=31536000; includeSubDomains; preload', 'passing'],
  ['MAX-AGE="31536000"', 'passing'],
  ['max-age=0', 'failing medium'],
  ['max-age=86400', 'failing low'],
  ['max-age=1; max-age=2', 'failing medium'],
  ['includeSubDomains', 'failing medium'],
  // The first of two headers counts.
  ['max-age=31536000, max-age=0', 'passing'],
])('HSTS %p', (value, expected) => {
  expect(shortly(judgeHsts(withHeader('strict-transport-security', value)))).toBe(expected);
});

test.each([
  [undefined, '', 'failing medium'],
  ["default-src 'self'", '', 'passing'],
  ["script-src 'self' 'unsafe-inline'", '', 'failing low'],
  ["script-src 'nonce-abc' 'unsafe-inline'", '', 'passing'],
  ["script-src 'nonce-abc' 'strict-dynamic' https:", '', 'passing'],
  ['script-src https:', '', 'failing low'],
  ["img-src 'self'", '', 'failing low'],
  ["frame-ancestors 'none', script-src 'self'", '', 'passing'],
  [undefined, `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`, 'passing'],
])('CSP %p %s', (value, text, expected) => {
  expect(shortly(judgeCsp(withHeader('content-security-policy', value, text)))).toBe(expected);
});

test('a policy that only reports stops nothing', () => {
  expect(shortly(judgeCsp(pageOf({ 'content-security-policy-report-only': "default-src 'self'" })))).toBe(
    'failing low',
  );
});

test.each([
  [undefined, 'failing low'],
  ['NoSniff', 'passing'],
  ['sniff', 'failing low'],
])('X-Content-Type-Options %p', (value, expected) => {
  expect(shortly(judgeContentTypeOptions(withHeader('x-content-type-options', value)))).toBe(expected);
});

test.each([
  [undefined, '', 'failing low'],
  ['no-referrer', '', 'passing'],
  ['unsafe-url', '', 'failing medium'],
  ['no-referrer, new-word', '', 'passing'],
  ['no-referrer-when-downgrade', '', 'failing low'],
  [undefined, '<meta name="referrer" content="same-origin">', 'passing'],
])('Referrer-Policy %p %s', (value, text, expected) => {
  expect(shortly(judgeReferrerPolicy(withHeader('referrer-policy', value, text)))).toBe(expected);
});

test.each([
  [[], 'passing'],
  [['sid=1; Secure; HttpOnly; SameSite=Lax'], 'passing'],
  [['sid=1; HttpOnly; SameSite=Lax'], 'failing medium'],
  [['PHPSESSID=1; Secure; SameSite=Lax'], 'failing medium'],
  [['session=1; Secure; HttpOnly'], 'failing medium'],
  [['theme=dark; Secure'], 'passing'],
  [['theme=dark'], 'failing low'],
  // A script of the site reads it.
  [['XSRF-TOKEN=1; Secure; SameSite=Lax'], 'passing'],
  [['__Host-id=1; Secure; Path=/; Domain=site.test'], 'failing low'],
])('cookies %p', (cookies, expected) => {
  expect(shortly(judgeCookieFlags(pageOf({ 'set-cookie': cookies }), isSafe))).toBe(expected);
});

test('a site is led to https, or shows nothing over http', () => {
  const secure = there(pageOf());
  const plain = (status: number, url = 'http://site.test/') => there(pageOf({}, '', url, status));
  const judge = (one: Seen<SeenPage>, other = secure) => shortly(judgeHttpsRedirect(one, other, isSafe));
  expect([judge(secure), judge(plain(403)), judge(gone('site'))]).toEqual(['passing', 'passing', 'passing']);
  expect([judge(plain(200)), judge(plain(302))]).toEqual(['failing medium', 'failing medium']);
  expect(judge(plain(200), gone('site'))).toBe('failing high');
  // That is the fault of another check.
  expect([
    judge(gone('site'), gone('site')),
    judge(gone('unknown')),
    judge(plain(200), gone('unknown')),
  ]).toEqual(['unknown', 'unknown', 'unknown']);
});

const contact = 'Contact: mailto:security@site.test';
test.each([
  [`${contact}\nExpires: 2027-06-30T00:00:00Z\n`, 'passing'],
  [`# Ours\r\ncontact: https://site.test/report\r\nexpires: 2027-06-30t00:00:00+03:00\r\n`, 'passing'],
  [
    `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${contact}\nExpires: 2027-06-30T00:00:00Z\n`,
    'passing',
  ],
  [`${contact}\n`, 'failing low'],
  [`${contact}\nExpires: 2026-11-20T00:00:00Z\n`, 'failing medium'],
  [`${contact}\nExpires: next year\n`, 'failing low'],
  [`${contact}\nExpires: 2027-06-30T00:00:00Z\nExpires: 2028-06-30T00:00:00Z\n`, 'failing low'],
  ['Expires: 2027-06-30T00:00:00Z\n', 'failing medium'],
  ['Contact: security@site.test\nExpires: 2027-06-30T00:00:00Z\n', 'failing low'],
  ['<!doctype html><title>Not found</title>', 'failing low'],
])('security.txt %j', (text, expected) => {
  expect(shortly(judgeSecurityTxt(pageOf({}, text), now))).toBe(expected);
});

test('a privacy notice is found by its link, in the words of several languages', () => {
  const link = (text: string) => privacyLinkOf(pageOf({}, text));
  expect(link('<a href="/legal/p">Privacy <b>policy</b></a>')).toBe('https://site.test/legal/p');
  expect(link("<a class=x href='/sera-ya-faragha'>Sera</a>")).toBe('https://site.test/sera-ya-faragha');
  expect(link('<a href=/d>Datenschutz</a>')).toBe('https://site.test/d');
  expect(link('<a href="javascript:x">Privacy</a><p>Privacy</p>')).toBeUndefined();
  const start = pageOf({}, '<a href="/">Home</a>');
  const at = (seen: Seen<SeenPage>, isLinked = true) =>
    shortly(judgePrivacyPage(start, { url: 'https://site.test/p', isLinked, seen }));
  expect([at(there(pageOf())), at(there(pageOf()), false), at(there(pageOf({}, '', '', 404)))]).toEqual([
    'passing',
    'failing medium',
    'failing high',
  ]);
  expect([at(gone('site')), at(gone('unknown'))]).toEqual(['failing high', 'unknown']);
  expect(shortly(judgePrivacyPage(start, null))).toBe('failing medium');
  expect(shortly(judgePrivacyPage(pageOf({}, '<div id=root></div><script src=a.js></script>'), null))).toBe(
    'unknown',
  );
});

test.each([
  [['v=DMARC1; p=reject; rua=mailto:a@site.test'], 'passing'],
  [['v=DMARC1;p=quarantine'], 'passing'],
  [['v=DMARC1; p=none'], 'failing low'],
  [['v=DMARC1; p=reject; pct=10'], 'failing low'],
  [['v=DMARC1; rua=mailto:a@site.test'], 'failing medium'],
  [['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'failing medium'],
  [['v=DMARC10; p=reject'], 'failing medium'],
  [[], 'failing medium'],
])('DMARC %p', (texts, expected) => {
  expect(shortly(judgeDmarc('site.test', texts))).toBe(expected);
});

test('a key of DKIM is there, is long enough and counts', () => {
  const keyOf = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64');
  const judge = (...texts: string[]) => shortly(judgeDkim('mail._domainkey.site.test', texts));
  const good = keyOf(1_024);
  expect(judge(`v=DKIM1; k=rsa; p=${good}`)).toBe('passing');
  expect(judge(`p=${good.slice(0, 50)} ${good.slice(50)}`)).toBe('passing');
  expect(judge(`v=DKIM1; k=ed25519; p=${Buffer.alloc(32).toString('base64')}`)).toBe('passing');
  expect([
    judge(),
    judge('v=DKIM1; p='),
    judge('v=DKIM1; p=nothing'),
    judge(`v=DKIM1; p=${keyOf(512)}`),
  ]).toEqual(Array.from({ length: 4 }, () => 'failing medium'));
  expect(judge(`v=DKIM1; t=y; p=${good}`)).toBe('failing low');
});

test('an authority is named, or nobody', () => {
  const records = (...issue: string[]) => ({
    name: 'site.test',
    records: issue.map((one) => ({ critical: 0, issue: one })),
  });
  expect([judgeCaa(null), judgeCaa(records('letsencrypt.org')), judgeCaa(records(';'))].map(shortly)).toEqual(
    ['failing low', 'passing', 'passing'],
  );
  expect(
    shortly(judgeCaa({ name: 'site.test', records: [{ critical: 0, iodef: 'mailto:a@site.test' }] })),
  ).toBe('failing low');
});

test.each([
  ['2027-11-21T00:00:00.000Z', 'passing'],
  ['2026-12-10T00:00:00.000Z', 'failing medium'],
  ['2026-11-25T00:00:00.000Z', 'failing high'],
  ['2026-11-01T00:00:00.000Z', 'failing high'],
  [null, 'unknown'],
])('a domain that is registered until %s', (expires, expected) => {
  expect(shortly(judgeDomainExpiry('site.test', { expires }, now))).toBe(expected);
});

test('a site answers, or does not, or nobody knows', () => {
  const answering = (status: number) => there(pageOf({}, '', 'https://site.test/', status));
  expect([200, 404, 500, 503].map((status) => shortly(judgeUptime(answering(status))))).toEqual([
    'passing',
    'passing',
    'failing high',
    'failing high',
  ]);
  expect([judgeUptime(gone('site')), judgeUptime(gone('unknown'))].map(shortly)).toEqual([
    'failing high',
    'unknown',
  ]);
  const dead = {
    problem: 'The name servers of site.test do not answer.',
    fault: 'site',
    cause: 'dns site.test',
  } as const;
  expect(judgeUptime(dead).cause).toBe('dns site.test');
});

const certificate: SeenCertificate = {
  protocol: 'TLSv1.3',
  distrust: null,
  isOfName: true,
  sent: 2,
  isSelfSigned: false,
  namesIssuer: true,
  issuer: 'Let’s Encrypt',
  validFrom: '2026-10-01T00:00:00.000Z',
  validTo: '2026-12-30T00:00:00.000Z',
  key: { kind: 'EC', bits: 256 },
  signatures: ['ecdsa-with-SHA384', 'sha256WithRSAEncryption'],
};

test.each<[string, Partial<SeenCertificate>, string, RegExp]>([
  ['sound', {}, 'passing', /2026-12-30/],
  [
    'expired',
    { validTo: '2026-11-20T00:00:00.000Z', distrust: 'CERT_HAS_EXPIRED' },
    'failing high',
    /ended on 2026-11-20/,
  ],
  [
    'not valid yet',
    { validFrom: '2026-11-22T00:00:00.000Z', distrust: 'CERT_NOT_YET_VALID' },
    'failing high',
    /from 2026-11-22 on/,
  ],
  ['of another name', { isOfName: false }, 'failing high', /not for site\.test/],
  [
    'its own',
    { distrust: 'DEPTH_ZERO_SELF_SIGNED_CERT', isSelfSigned: true, sent: 1 },
    'failing high',
    /vouches for itself/,
  ],
  [
    'without its intermediate',
    { distrust: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', sent: 1 },
    'failing high',
    /without the intermediate/,
  ],
  [
    'of an unknown issuer',
    { distrust: 'SELF_SIGNED_CERT_IN_CHAIN', issuer: 'Ours', namesIssuer: false },
    'failing high',
    /by Ours, which browsers do not know/,
  ],
  ['with a weak key', { key: { kind: 'RSA', bits: 1_024 } }, 'failing medium', /RSA of 1024 bits/],
  ['signed by SHA-1', { signatures: ['sha1WithRSAEncryption'] }, 'failing medium', /can be forged/],
  ['by an old protocol', { protocol: 'TLSv1.1' }, 'failing medium', /TLSv1\.1 at best/],
  ['about to end', { validTo: '2026-11-30T00:00:00.000Z' }, 'failing medium', /in 8 days/],
  ['ending tomorrow', { validTo: '2026-11-23T00:00:00.000Z' }, 'failing high', /in 1 day,/],
  // Given for six days, renewed after four.
  [
    'short-lived',
    { validFrom: '2026-11-20T00:00:00.000Z', validTo: '2026-11-26T00:00:00.000Z' },
    'passing',
    /2026-11-26/,
  ],
])('a certificate that is %s', (_, change, expected, words) => {
  const verdict = judgeCertificate('site.test', { ...certificate, ...change }, now);
  expect(shortly(verdict)).toBe(expected);
  expect(verdict.says).toMatch(words);
});
