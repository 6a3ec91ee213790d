import { isIP, isIPv6 } from 'node:net';
import { brand } from '@adili/schemas/brand';
import { laws } from '@adili/schemas/data-subject-requests/law';
import { commonSettings, productionRules } from '@adili/server/settings/common';
import {
  httpAddress,
  logLevel,
  oneOf,
  signingSecret,
  siteAddress,
  wholeNumber,
} from '@adili/server/settings/kinds';
import { withRules } from '@adili/server/settings/read-settings';
import { z } from 'zod';
import { isZoneOfLaws } from '../domain/privacy/data-subject-requests/law-zones.ts';
import { isClamdAddress, isEvidenceStore } from '../evidence-files/place.ts';
import { cardRules, cardVariables } from './card-payments.ts';
import { isCommonPassword } from './common-passwords.ts';
import { demoCustomer, demoNewcomer, demoOperator } from './demo-accounts.ts';
import { paymentRules, paymentVariables } from './payments.ts';

const address = z.email({ error: 'must be an e-mail address' });

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(
      httpAddress.refine((text) => URL.parse(text)?.origin === text, 'each must be scheme://host[:port]'),
    ),
  );

/** '127.0.0.1:5300', '[::1]:5300', '9.9.9.9' */
const isNameServer = (text: string) => {
  const [, six, port = '53'] = /^\[([^\]]+)\](?::(\d+))?$/.exec(text) ?? [];
  if (six !== undefined) return isIPv6(six) && Number(port) <= 65_535;
  const [address = '', other = '53', more] = isIPv6(text) ? [text] : text.split(':');
  return isIP(address) !== 0 && more === undefined && /^\d{1,5}$/.test(other) && Number(other) <= 65_535;
};

const dnsServers = z
  .string()
  .transform((list) => list.split(',').map((server) => server.trim()))
  .pipe(
    z
      .array(z.string().refine(isNameServer, 'must be addresses as 127.0.0.1:5300, separated by commas'))
      .min(1),
  );

/**
 * Every setting of the API as it stands in the environment or `.env`; an empty one counts as unset. Those that the
 * shell's server reads too are in shared/server/src/settings/common.ts.
 * Defaults that depend on other settings are worked out in read-settings.ts.
 */
export const variables = z.object({
  /** The API as browsers reach it; a path in it limits the cookie and prefixes links between pages of a list. */
  API_BASE: httpAddress.optional(),
  /** Where the store (unless DATABASE_URL is set), the mails and the generated secret are kept; relative to the repository. */
  DATA_DIR: z.string().default('./data'),
  /** The PostgreSQL database that the store is in. Unset: it is in DATA_DIR. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// or postgresql:// address' })
    .refine(isDecodable, 'has a % that begins no character: write %25 for the sign itself')
    .optional(),
  /** Signs the bearer tokens; at least 32 bytes. Outside production one is made and kept when unset. */
  JWT_SECRET: signingSecret.optional(),
  /** The one before: what it signed counts for 15 more minutes. */
  JWT_SECRET_PREVIOUS: signingSecret.optional(),
  /** Seals what is stored and must be read again. Unset: JWT_SECRET does, as in release 0.2.0. */
  VAULT_SECRET: signingSecret.optional(),
  /** The one before: it only opens what it sealed. */
  VAULT_SECRET_PREVIOUS: signingSecret.optional(),
  /** The operator's account, made where no account has the address; an account that is there is never changed. */
  ADMIN_EMAIL: address.toLowerCase().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(128, 'must be at most 128 characters')
    .optional(),
  /** Where files of evidence lie: a folder, relative to the repository, or s3://bucket/prefix; DATA_DIR/evidence unless set. */
  EVIDENCE_STORE: z.string().refine(isEvidenceStore, 'must be a folder or s3://bucket/prefix').optional(),
  /** ClamAV's daemon, tcp://host:port or unix:/path, which looks files of evidence through. Unset: none are. */
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/, error: 'must be tcp://host:port or unix:/path' })
    .refine(isClamdAddress, 'must be tcp://host:port or unix:/path')
    .optional(),
  /** What auditors say to take runs. Unset: sites can be added, and none is audited. */
  AUDITOR_TOKEN: signingSecret.optional(),
  /** Opens private addresses and every port to audits, on one's own machine; refused in production. */
  AUDIT_ALLOW_PRIVATE: oneOf(['true', 'false']).optional(),
  /** The same of what the API itself asks: proofs of sites, checks, deliveries, connections. Refused in production too. */
  OUTBOUND_ALLOW_PRIVATE: oneOf(['true', 'false']).optional(),
  /** Who is asked for names of sites, separated by commas. Unset: the system's resolvers. */
  DNS_SERVERS: dnsServers.optional(),
  /** Who is asked until when a domain is registered, in place of the registries that IANA lists. */
  RDAP_BASE: httpAddress.optional(),
  /** Where connected systems are called: their own addresses unless set. */
  GITHUB_API: httpAddress.optional(),
  GOOGLE_API: httpAddress.optional(),
  SLACK_API: httpAddress.optional(),
  HUBSPOT_API: httpAddress.optional(),
  /** smtp:// or smtps:// address. Unset: each mail is a file in DATA_DIR/mail/. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** The sender of every mail. */
  MAIL_FROM: z.string().default(`${brand.name} <no-reply@adili.example>`),
  /** Where contact messages are mailed to; ADMIN_EMAIL unless set, else the brand's support address. */
  TEAM_EMAIL: address.optional(),
  /** The site's address, the only source of links in mails; http://localhost:SHELL_PORT unless set. */
  PUBLIC_URL: siteAddress.optional(),
  /** Further origins whose pages may call the API, separated by commas. PUBLIC_URL's always may. */
  CORS_ORIGINS: origins.default([]),
  /** 'demo' fills an empty store with demonstration data; the default outside production. */
  SEED: oneOf(['demo', 'none']).optional(),
  /** Both, for sign-in with Google by OpenID Connect. Unset: it is simulated. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Another provider in Google's place. */
  OIDC_ISSUER: httpAddress.default('https://accounts.google.com'),
  /** 'truncated' (IPv4 /24, IPv6 /48) or 'full'. */
  VISITOR_IP: oneOf(['truncated', 'full']).default('truncated'),
  /** Days after which a visit is deleted. */
  VISITOR_RETENTION_DAYS: wholeNumber('a number of days', 1, 3_650).default(90),
  /** The law by which a data subject request is answered where its person names none. Unset: the one that answers soonest. */
  PRIVACY_LAW: oneOf(laws).optional(),
  /** Where who operates the service works, as Europe/Berlin. Unset: where a law counts in several zones, its west counts. */
  PRIVACY_TIME_ZONE: z
    .string()
    .refine(
      isZoneOfLaws,
      'must be a time zone where one of the laws of PRIVACY_LAW counts, as Africa/Nairobi',
    )
    .optional(),
  /** Days that a closed request is kept, with its history: California's regulations ask for 24 months (11 CCR 7101). */
  REQUEST_RETENTION_DAYS: wholeNumber('a number of days', 731, 36_500).default(1_096),
  /** Days that a message of the forms is kept once an operator has marked it as handled. */
  MESSAGE_RETENTION_DAYS: wholeNumber('a number of days', 1, 3_650).default(365),
  /** The calls that /docs and /openapi.json tell of; 'public' in production, without those of operators, else 'all'. */
  DOCS: oneOf(['all', 'public', 'off']).optional(),
  /** 'info' in production, 'warn' elsewhere unless set. */
  LOG_LEVEL: logLevel.optional(),
  ...paymentVariables,
  ...cardVariables,
  ...commonSettings,
});

/** Those that stand together or not at all. */
const pairs = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
] as const;

/** What tokens and keys of customers are sent to. */
const providerSettings = ['GITHUB_API', 'GOOGLE_API', 'SLACK_API', 'HUBSPOT_API'] as const;

/** Secrets of before, and what they may not go on as. */
const replaced = [
  ['JWT_SECRET_PREVIOUS', 'JWT_SECRET'],
  ['JWT_SECRET_PREVIOUS', 'VAULT_SECRET'],
  ['VAULT_SECRET_PREVIOUS', 'VAULT_SECRET'],
] as const;

/** The settings with the rules between those that each look right. */
export const settings = withRules(variables, (given, refuse) => {
  const password = given.ADMIN_PASSWORD ?? '';
  const isProduction = given.NODE_ENV === 'production';
  // These two may be left out; where they are set they are as hard to guess as the others.
  const optional = (['VAULT_SECRET', 'AUDITOR_TOKEN'] as const).filter((name) => given[name]);
  if (isProduction) productionRules(given, ['JWT_SECRET', 'HOP_SECRET', ...optional], refuse);
  for (const [name, other] of pairs)
    if (given[name] !== undefined && given[other] === undefined) refuse(other, `is required with ${name}`);
  if (given.JWT_SECRET_PREVIOUS && !given.JWT_SECRET)
    refuse('JWT_SECRET', 'is required with JWT_SECRET_PREVIOUS');
  for (const [previous, present] of replaced)
    if (given[previous] && given[previous] === given[present])
      refuse(previous, `is the same as ${present}: give the one of before, or leave it out`);
  if (isCommonPassword(password)) refuse('ADMIN_PASSWORD', 'is a common password: choose another one');
  if (isProduction && [demoOperator, demoCustomer, demoNewcomer].some((demo) => demo.password === password))
    refuse('ADMIN_PASSWORD', 'is one of the demonstration, which is public: choose another one');
  if (isProduction && given.SEED === 'demo')
    refuse('SEED', 'must not be demo in production: the passwords of the demonstration are public');
  if (isProduction && given.AUDIT_ALLOW_PRIVATE === 'true')
    refuse('AUDIT_ALLOW_PRIVATE', 'must not be true in production: audits would reach the private network');
  if (isProduction && given.OUTBOUND_ALLOW_PRIVATE === 'true')
    refuse(
      'OUTBOUND_ALLOW_PRIVATE',
      'must not be true in production: checks would reach the private network',
    );
  if (isProduction && given.GOOGLE_CLIENT_ID !== undefined) {
    if (!given.OIDC_ISSUER.startsWith('https:'))
      refuse('OIDC_ISSUER', 'must be an https:// address in production');
  }
  if (isProduction)
    for (const name of providerSettings)
      if (given[name]?.startsWith('http:')) refuse(name, 'must be an https:// address in production');
  paymentRules(given, refuse);
  cardRules(given, refuse);
});
