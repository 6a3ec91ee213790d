import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { Check, CheckInFull } from '@adili/schemas/checks/check';
import type { Site } from '@adili/schemas/sites/site';

export { auditor, owner } from '@adili/http/testing/people';

const since = '2026-11-24T05:00:00.000Z';
const checkedAt = '2026-12-01T05:00:00.000Z';

export const site: Site = {
  id: 's1',
  url: 'https://example.com/',
  origin: 'https://example.com',
  addedAt: '2026-11-10T09:00:00.000Z',
  isProved: true,
  proof: {
    dnsName: '_adili.example.com',
    dnsValue: 'adili-site=4f9d2c',
    fileUrl: 'https://example.com/.well-known/adili-site.txt',
    fileText: 'adili-site=4f9d2c',
    metaUrl: 'https://example.com/',
    metaTag: '<meta name="adili-site" content="4f9d2c">',
    provedAt: '2026-11-10T09:10:00.000Z',
    provedBy: 'file',
  },
  schedule: 'none',
  version: 1,
};
export const newSite: Site = { ...site, isProved: false, proof: { ...site.proof, provedAt: undefined } };

export const hsts: Check = {
  id: 'c1',
  kind: 'hsts',
  site: 's1',
  title: 'Strict-Transport-Security',
  state: 'failing',
  since,
  checkedAt,
  says: 'The header lasts a day: a year is asked for.',
  version: 1,
};
export const tls: Check = {
  ...hsts,
  id: 'c2',
  kind: 'tls_certificate',
  title: 'Certificate',
  state: 'passing',
  says: 'It is good for 62 days more.',
};
export const dkim: Check = {
  ...hsts,
  id: 'c3',
  kind: 'dkim',
  title: 'DKIM',
  state: 'unknown',
  says: 'Say the selector of your mail on the page of this check.',
};
export const owners: Check = {
  ...hsts,
  id: 'c4',
  kind: 'control_without_owner',
  site: undefined,
  title: 'Controls without an owner',
  state: 'passing',
  says: 'Each control has an owner.',
};
export const backups: Check = {
  ...hsts,
  id: 'c5',
  kind: 'pushed',
  site: undefined,
  title: 'Backups',
  since: checkedAt,
  says: 'Two of seven failed',
};
export const caa: Check = { ...tls, id: 'c6', kind: 'caa', title: 'CAA', state: 'off' };

export const finding: CheckFinding = {
  id: 'f1',
  check: 'c1',
  title: 'Strict-Transport-Security: The header lasts a day: a year is asked for.',
  severity: 'medium',
  since,
  state: 'open',
  version: 1,
};
export const mutedFinding: CheckFinding = {
  ...finding,
  state: 'muted',
  reason: 'The host changes it in January',
  until: '2027-01-31',
  by: 'u1',
  byName: 'Amina Odhiambo',
  version: 2,
};

export const hstsInFull: CheckInFull = {
  ...hsts,
  seen: { header: 'max-age=86400', redirects: 1, rows: ['max-age is 86400'] },
  every: 60,
  whoIsHurt:
    'Who comes from a foreign network, as in a café: it can lead them to a copy of the site over http.',
  howToFix: [
    { where: 'nginx', text: 'add_header Strict-Transport-Security "max-age=31536000" always;' },
    { where: 'Caddy', text: 'header Strict-Transport-Security "max-age=31536000"' },
    {
      where: 'Cloudflare',
      what: 'Rules, Transform Rules, Modify Response Header: set Strict-Transport-Security to this value',
      text: 'max-age=31536000',
    },
  ],
  source: 'RFC 6797, 6.1',
  changes: [
    { at: '2026-11-10T09:15:00.000Z', state: 'passing' },
    { at: '2026-11-20T05:00:00.000Z', state: 'unknown' },
    { at: '2026-11-20T11:00:00.000Z', state: 'passing' },
    { at: since, state: 'failing' },
  ],
};

/** As many websites and checks as an organisation of any size has. */
export const manySites: Site[] = Array.from({ length: 40 }, (_, at) => ({
  ...site,
  id: `s${at}`,
  url: `https://branch-${at}.example.com/`,
  origin: `https://branch-${at}.example.com`,
}));

const many = (length: number, state: Check['state'], check: Check): Check[] =>
  Array.from({ length }, (_, at) => ({ ...check, id: `${state}${at}`, state, site: `s${at % 40}` }));

export const manyChecks: Check[] = [
  ...many(60, 'failing', hsts),
  ...many(40, 'unknown', dkim),
  ...many(400, 'passing', tls),
];
