import { isIP } from 'node:net';
import { z } from 'zod';
import { registrableDomain } from '../network/registrable-domain.ts';
import { type Company, companyRules, companySettings } from './company.ts';
import { oneOf, onOrOff, signingSecret, wholeNumber } from './kinds.ts';
import type { Refuse } from './read-settings.ts';
import { weaknessOf } from './secrets.ts';

export const port = wholeNumber('a port number', 0, 65_535);
const scaleError = 'must be a number above 0, at most 1000000';

const host = z.string().refine((text) => text === 'localhost' || isIP(text) !== 0, {
  error: 'must be localhost, an address of this machine, or 0.0.0.0 to be reached from the network',
});

/** What the API and the shell's server both read, and mean the same by. */
export const commonSettings = {
  /** 'development', 'test' or 'production'. Unset counts as production. */
  NODE_ENV: oneOf(['development', 'test', 'production']).default('production'),
  /** The address to listen at: `localhost` is this machine only; `0.0.0.0` and `::` are all. */
  HOST: host.default('localhost'),
  /** The ports of both servers, by which each knows the other's address; 0 takes a free one. */
  PORT: port.default(8083),
  SHELL_PORT: port.default(3000),
  /** Whether each answers /metrics at its own port too; in production only with METRICS_TOKEN. See answersMetrics. */
  METRICS: onOrOff.optional(),
  /** The bearer token that /metrics at those ports asks for. */
  METRICS_TOKEN: signingSecret.optional(),
  /** Where both serve /metrics, and nothing else, without a token: for addresses that only Prometheus reaches. */
  METRICS_HOST: host.default('localhost'),
  METRICS_PORT: port.optional(),
  SHELL_METRICS_PORT: port.optional(),
  /** Where the pages live below PUBLIC_URL; ends with a slash. */
  BASE_PATH: z
    .string()
    .regex(/^\/([\w.~-]+\/)*[\w.~-]*$/, 'must be a path such as / or /app/')
    .transform((text) => (text.endsWith('/') ? text : `${text}/`))
    .default('/'),
  /** Expected in the header x-admin-key of the operator's reads, besides an operator's session. */
  ADMIN_KEY: z.string().trim().default('{key}'),
  /** Shared by both, so that the shell's server can prove for whom it calls the API. Unset: the API learns nothing of it. */
  HOP_SECRET: signingSecret.optional(),
  /** How many proxies stand in front. */
  TRUST_PROXY: wholeNumber('the number of proxies in front', 0, 10).default(0),
  /** How long a server goes on answering once it is asked to end; see drainOf. */
  DRAIN_MS: wholeNumber('a number of milliseconds', 0, 60_000).optional(),
  /** Multiplies every limit per address. */
  RATE_LIMIT_SCALE: z.coerce
    .number({ error: scaleError })
    .positive({ error: scaleError })
    .max(1_000_000, { error: scaleError })
    .default(1),
  ...companySettings,
};

/** A balancer looks every few seconds; a person at a terminal is not to wait. Docker kills after ten seconds. */
export const drainOf = ({ DRAIN_MS, NODE_ENV }: { DRAIN_MS?: number | undefined; NODE_ENV: string }) =>
  DRAIN_MS ?? (NODE_ENV === 'production' ? 5_000 : 0);

/** Whether /metrics answers at a port that all can reach: outside production, or with a token. */
export const answersMetrics = ({
  METRICS,
  METRICS_TOKEN,
  NODE_ENV,
}: {
  METRICS?: boolean | undefined;
  METRICS_TOKEN?: string | undefined;
  NODE_ENV: string;
}): boolean => METRICS ?? (NODE_ENV !== 'production' || METRICS_TOKEN !== undefined);

/** Each opens something else: what is known in one place must not open another. */
const secrets = [
  'JWT_SECRET',
  'VAULT_SECRET',
  'HOP_SECRET',
  'ADMIN_KEY',
  'ADMIN_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'AUDITOR_TOKEN',
] as const;

/** The least of the operator's key: it never counts without a session, so half a secret's strength is enough. */
const keyLength = 16;
/** Different characters in it; 16 random hex digits have 10. */
const keyCharacters = 6;

type Given = Company & { readonly ADMIN_KEY: string; readonly METRICS?: boolean | undefined } & {
  readonly [Name in (typeof secrets)[number] | 'PUBLIC_URL' | 'API_BASE']?: string | undefined;
};

/** What browsers take for one site: the registrable domain, or the whole host where it has none. */
function siteOf(address: string): string | undefined {
  const host = URL.parse(address)?.hostname;
  return host && (registrableDomain(host) ?? host);
}

/** What production refuses, in every server. @param required the secrets that this one can't do without */
export function productionRules(
  given: Given,
  required: readonly (typeof secrets)[number][],
  refuse: Refuse,
): void {
  for (const name of required) {
    const secret = given[name];
    const why = secret && weaknessOf(secret);
    if (!secret) refuse(name, 'is required in production: at least 32 random bytes');
    else if (why) refuse(name, `is easy to guess: ${why}. Make one with: openssl rand -base64 48`);
  }
  if (given.METRICS && !given.METRICS_TOKEN)
    refuse('METRICS', 'must be off in production without METRICS_TOKEN: set that, or METRICS_PORT');
  const trimmed = (name: (typeof secrets)[number]) => given[name]?.trim();
  for (const [first, ...others] of Map.groupBy(secrets.filter(trimmed), trimmed).values())
    if (first && others.length > 0)
      refuse(first, `is the same as ${others.join(' and ')}: each needs a value of its own`);
  const { ADMIN_KEY: key, PUBLIC_URL, API_BASE } = given;
  const weakness = weaknessOf(key, keyCharacters);
  const make = 'Make one with: openssl rand -base64 24';
  if (key === '{key}') refuse('ADMIN_KEY', 'is required in production: the placeholder {key} is refused');
  else if (key.length < keyLength)
    refuse('ADMIN_KEY', `is too short for production: it needs at least ${keyLength} characters. ${make}`);
  else if (weakness) refuse('ADMIN_KEY', `is easy to guess: ${weakness}. ${make}`);
  if (!PUBLIC_URL?.startsWith('https://'))
    refuse('PUBLIC_URL', 'must be the https:// address of the site in production');
  const site = siteOf(PUBLIC_URL ?? '');
  // What browsers call carries sessions; how the shell's own server reaches the API (API_INTERNAL) is free.
  if (!API_BASE) refuse('API_BASE', 'is required in production: the address of the API as browsers reach it');
  else if (/^http:/i.test(API_BASE)) refuse('API_BASE', 'must be an https:// address in production');
  else if (site !== undefined && siteOf(API_BASE) !== site)
    refuse('API_BASE', `must be on the site of PUBLIC_URL (${site}): browsers send the session to no other`);
  companyRules(given, refuse);
}
