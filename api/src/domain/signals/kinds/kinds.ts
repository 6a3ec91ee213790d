import type { CheckKind } from '@adili/schemas/checks/check-kind';
import { providerOf } from '../connections/providers.ts';

interface Remedy {
  readonly where: string;
  /** In words. */
  readonly what?: string;
  /** What is put there as it is. */
  readonly text?: string;
}

export interface KindOfCheck {
  readonly title: string;
  /** Minutes from one look to the next; null of what is not looked at here. */
  readonly every: number | null;
  readonly whoIsHurt?: string;
  readonly howToFix: readonly Remedy[];
  readonly source?: string;
  /** The control of the library that it tells of, by its id. */
  readonly suggests?: string;
}

const hour = 60;
const day = 24 * hour;

/** The same header on the servers that people use. */
const header = (name: string, value: string): KindOfCheck['howToFix'] => [
  { where: 'nginx', text: `add_header ${name} "${value}" always;` },
  { where: 'Apache', text: `Header always set ${name} "${value}"` },
  { where: 'Caddy', text: `header ${name} "${value}"` },
  {
    where: 'Cloudflare',
    what: `Rules, Transform Rules, Modify Response Header: set ${name} to this value`,
    text: value,
  },
  {
    where: 'Vercel, Netlify',
    what: 'This header for /* in vercel.json or _headers',
    text: `${name}: ${value}`,
  },
];

const atHost = (what: string, text: string): KindOfCheck['howToFix'] => [
  { where: 'The DNS of your domain', what, text },
];
const here = (what: string): KindOfCheck['howToFix'] => [{ where: 'Adili', what }];

/** What each kind of check is, and how what it finds is put right: the one place that says it. */
export const kindsOfChecks: Readonly<Record<CheckKind, KindOfCheck>> = {
  tls_certificate: {
    title: 'Certificate',
    every: hour,
    whoIsHurt: 'Everybody who comes: browsers warn them of the site, and programs refuse it.',
    howToFix: [
      {
        where: 'nginx, Apache',
        what: 'Renew it, then reload the server. ssl_certificate of nginx is fullchain.pem, not cert.pem',
        text: 'certbot renew',
      },
      {
        where: 'Caddy',
        what: 'It renews by itself: see its log for why it could not, mostly a closed port 80 or 443',
      },
      { where: 'cPanel', what: 'SSL/TLS Status: Run AutoSSL' },
      {
        where: 'Cloudflare, Vercel, Netlify',
        what: 'Renewed by itself while the DNS leads there: look at the domain’s page',
      },
    ],
    source: 'RFC 5280, 6.1; RFC 9525; RFC 8996',
    suggests: 'encryption-transit',
  },
  https_redirect: {
    title: 'Redirect to https',
    every: hour,
    whoIsHurt:
      'Who types the address or follows an old link: what they read and send can be read and changed on the way.',
    howToFix: [
      { where: 'nginx', what: 'In the server of port 80', text: 'return 301 https://$host$request_uri;' },
      {
        where: 'Apache',
        what: 'In the VirtualHost of port 80, with the name of your site',
        text: 'Redirect permanent / https://your.site/',
      },
      { where: 'Caddy', what: 'It redirects by itself: take auto_https off out of the Caddyfile' },
      { where: 'cPanel', what: 'Domains: turn Force HTTPS Redirect on' },
      { where: 'Cloudflare', what: 'SSL/TLS, Edge Certificates: turn Always Use HTTPS on' },
    ],
    source: 'RFC 9110, 4.2.2',
    suggests: 'encryption-transit',
  },
  hsts: {
    title: 'Strict-Transport-Security',
    every: hour,
    whoIsHurt:
      'Who comes from a foreign network, as in a café: it can lead them to a copy of the site over http.',
    howToFix: header('Strict-Transport-Security', 'max-age=31536000'),
    source: 'RFC 6797, 6.1',
    suggests: 'encryption-transit',
  },
  csp: {
    title: 'Content security policy',
    every: hour,
    whoIsHurt: 'Who is logged in: a script that somebody slips into a page acts as them.',
    howToFix: header('Content-Security-Policy', "default-src 'self'; object-src 'none'; base-uri 'self'"),
    source: 'CSP Level 3, 6.8',
    suggests: 'secure-configuration',
  },
  content_type_options: {
    title: 'X-Content-Type-Options',
    every: hour,
    whoIsHurt: 'Who opens a file that somebody else uploaded: a browser may run it as a script.',
    howToFix: header('X-Content-Type-Options', 'nosniff'),
    source: 'Fetch Standard, 3.6',
    suggests: 'secure-configuration',
  },
  referrer_policy: {
    title: 'Referrer policy',
    every: hour,
    whoIsHurt: 'Who follows a link away from the site: the other site learns which page they were on.',
    howToFix: header('Referrer-Policy', 'strict-origin-when-cross-origin'),
    source: 'Referrer Policy, 8.1',
    suggests: 'secure-configuration',
  },
  cookie_flags: {
    title: 'Protection of cookies',
    every: hour,
    whoIsHurt: 'Who is logged in: whoever gets the cookie is logged in as them.',
    howToFix: [
      {
        where: 'Where the cookie is set',
        what: 'After the value of the cookie',
        text: '; Secure; HttpOnly; SameSite=Lax; Path=/',
      },
      {
        where: 'PHP',
        what: 'In php.ini',
        text: 'session.cookie_secure = 1\nsession.cookie_httponly = 1\nsession.cookie_samesite = Lax',
      },
      { where: 'nginx in front', text: 'proxy_cookie_flags ~ secure httponly samesite=lax;' },
      {
        where: 'Apache in front',
        text: 'Header always edit Set-Cookie (.*) "$1; Secure; HttpOnly; SameSite=Lax"',
      },
    ],
    source: 'RFC 6265bis, 4.1.2',
    suggests: 'secure-configuration',
  },
  security_txt: {
    title: 'security.txt',
    every: 6 * hour,
    whoIsHurt: 'Your customers: who finds a weakness has nobody to tell, and tells the public or nobody.',
    howToFix: [
      {
        where: 'A file of the site',
        what: '/.well-known/security.txt, as text/plain over https, with your own address and a day within a year',
        text: 'Contact: mailto:security@your.site\nExpires: 2027-06-30T00:00:00Z',
      },
    ],
    source: 'RFC 9116, 2.5',
    suggests: 'vulnerability-reports',
  },
  privacy_page: {
    title: 'Privacy notice',
    every: 6 * hour,
    whoIsHurt: 'Every visitor: they are not told what is done with their data, as the law asks.',
    howToFix: [
      {
        where: 'The footer of each page',
        what: 'A link named Privacy to a page that says who you are, what you take, why and for how long',
      },
    ],
    source: 'GDPR, art. 12(1) and 13; Kenya Data Protection Act 2019, s. 29',
    suggests: 'privacy-notice',
  },
  spf: {
    title: 'SPF',
    every: 6 * hour,
    whoIsHurt: 'Who gets mail in your name: receivers can’t tell it from yours, and yours ends up as spam.',
    howToFix: atHost(
      'One TXT record at the domain that names those who send for you, as this does for Google Workspace; ten look-ups at most, those of what is included too',
      'v=spf1 include:_spf.google.com -all',
    ),
    source: 'RFC 7208, 4.6.4 and 5',
    suggests: 'mail-web-protection',
  },
  dkim: {
    title: 'DKIM',
    every: 6 * hour,
    whoIsHurt: 'Who gets mail in your name: without a key they can’t check its signature.',
    howToFix: [
      {
        where: 'Google Workspace',
        what: 'Apps, Gmail, Authenticate email: a key of 2,048 bits, its record at google._domainkey, then Start authentication',
      },
      {
        where: 'Microsoft 365',
        what: 'Defender, Email authentication, DKIM: the two CNAME records, then turn it on',
      },
      {
        where: 'Another sender',
        what: 'The TXT or CNAME record that it gives you, at its selector below _domainkey',
      },
    ],
    source: 'RFC 6376, 3.6.1; RFC 8301, 3.2',
    suggests: 'mail-web-protection',
  },
  dmarc: {
    title: 'DMARC',
    every: 6 * hour,
    whoIsHurt: 'Who gets mail that only claims to be from you: it is delivered like yours.',
    howToFix: atHost(
      'A TXT record at _dmarc below the domain, with your own address, to see who sends; once all of yours pass p=quarantine, then p=reject',
      'v=DMARC1; p=none; rua=mailto:you@your.site',
    ),
    source: 'RFC 7489, 6.3',
    suggests: 'mail-web-protection',
  },
  caa: {
    title: 'CAA',
    every: 6 * hour,
    whoIsHurt:
      'Everybody who comes: an authority that you never chose can be tricked into a certificate of your site.',
    howToFix: atHost(
      'A CAA record at the domain with your authority, as this one for Let’s Encrypt',
      '0 issue "letsencrypt.org"',
    ),
    source: 'RFC 8659, 3 and 4',
  },
  domain_expiry: {
    title: 'Registration of the domain',
    every: day,
    whoIsHurt: 'Everybody: once a domain is gone, somebody else gets its visitors and its mail.',
    howToFix: [
      {
        where: 'Your registrar',
        what: 'Renew the domain, turn renewal by itself on, and look at the card that pays for it',
      },
    ],
    source: 'RFC 9083, 4.5',
  },
  uptime: {
    title: 'The site answers',
    every: 5,
    whoIsHurt:
      'Everybody who comes: they see nothing. It is seen from one place, so that it may look otherwise from yours.',
    howToFix: [
      {
        where: 'Your server',
        what: 'Whether it runs, and what its log says last',
        text: 'systemctl status nginx; journalctl -u nginx -n 50',
      },
      { where: 'Your host', what: 'Its page of the present state, and whether the bill is paid' },
      {
        where: 'The DNS of your domain',
        what: 'Whether the name leads to the server',
        text: 'dig your.site',
      },
    ],
    source: 'RFC 9110, 15.6',
  },
  before_consent: {
    title: 'Before consent',
    every: day,
    whoIsHurt: 'Every visitor: they are followed before they could say no, or yes.',
    howToFix: [
      {
        where: 'Google Tag Manager',
        what: 'Admin, Container settings: turn the consent overview on, and let tags of analytics and advertising fire only with the consent that they need',
      },
      {
        where: 'WordPress',
        what: 'A consent plugin that blocks scripts until the choice; the scripts named here must not stand in the theme',
      },
      {
        where: 'Scripts in the page',
        what: 'Load them from the code that runs when somebody agrees, and not from the head of the page',
      },
      {
        where: 'Embedded films and maps',
        what: 'A picture that loads them on a click; of YouTube this host',
        text: 'www.youtube-nocookie.com',
      },
    ],
    source: 'ePrivacy Directive 2002/58/EC, art. 5(3); EDPB Guidelines 2/2023 of 7 October 2024',
  },
  gpc_honoured: {
    title: 'Global Privacy Control',
    every: day,
    whoIsHurt:
      'Visitors whose browser says that their data is not to be sold or shared, and who are not heard. The law binds those who do business with people in California: elsewhere turn this check off.',
    howToFix: [
      {
        where: 'Your consent tool',
        what: 'Turn Global Privacy Control on: most tools have it beside the rules for California. One that asks where a visitor is has to honour it everywhere to pass here',
      },
      {
        where: 'Scripts in the page',
        what: 'Load advertising only where this is not true; on a server, where the header Sec-GPC is not 1',
        text: 'navigator.globalPrivacyControl',
      },
    ],
    source: 'California Code of Regulations, title 11, § 7025(b) and (c)(1); W3C Global Privacy Control',
  },
  evidence_ended: {
    title: 'Evidence that ended',
    every: hour,
    whoIsHurt: 'You before an auditor: what it proved is proved no longer.',
    howToFix: here('Open the evidence and replace it with a newer piece'),
  },
  member_without_factor: {
    title: 'Second factors',
    every: hour,
    whoIsHurt: 'All in your organisation: one password that leaked lets a stranger in.',
    howToFix: here(
      'Ask them to turn an authenticator app or a passkey on; on the page of the organisation it can be asked of all',
    ),
    suggests: 'second-factor',
  },
  key_ending: {
    title: 'API keys that end',
    every: hour,
    whoIsHurt: 'Programs that call by the key: from that day on they are refused.',
    howToFix: here('Make another key, give it to the program, then revoke this one'),
  },
  audit_overdue: {
    title: 'Accessibility audits',
    every: hour,
    whoIsHurt: 'People with disabilities: what changed since then was not looked at.',
    howToFix: here('Start an audit of the website, or have it audited each week'),
  },
  control_without_owner: {
    title: 'Controls without an owner',
    every: hour,
    whoIsHurt: 'You: what nobody sees to is not done.',
    howToFix: here('Give each control an owner'),
  },
  request_due: {
    title: 'Data subject requests',
    every: hour,
    whoIsHurt: 'Who asked: the law gives them an answer by that day.',
    howToFix: here(
      'Who made the request finds its day and its steps below Requests. Whoever runs this installation answers it; ask them below Support, with the reference of the request',
    ),
    source: 'GDPR, art. 12(3)',
    suggests: 'request-clock',
  },
  ...providerOf.github.checks,
  ...providerOf.google_workspace.checks,
  ...providerOf.slack.checks,
  ...providerOf.hubspot.checks,
  pushed: { title: 'A check of your own', every: null, howToFix: [] },
};
