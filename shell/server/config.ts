import { remoteName } from '@adili/delivery/row';
import { plans } from '@adili/schemas/accounts/plan';
import { commonSettings, drainOf, productionRules } from '@adili/server/settings/common';
import {
  httpAddress,
  logLevel,
  oneOf,
  onOrOff,
  siteAddress,
  wholeNumber,
} from '@adili/server/settings/kinds';
import { monthlyPrices } from '@adili/server/settings/prices';
import { type Environment, readSettings, withRules } from '@adili/server/settings/read-settings';
import { z } from 'zod';

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
const origin = httpAddress.transform(withoutSlash);
const milliseconds = (min: number) => wholeNumber('a number of milliseconds', min, 600_000);
/** `name=http://localhost:3002` or, where the server reaches it elsewhere, `...|http://name:3002`. */
const remoteOrigins = z.string().transform((text, context) => {
  const rows: { name: string; publicOrigin: string; serverOrigin: string }[] = [];
  const refuse = (message: string) => {
    context.addIssue(message);
    return z.NEVER;
  };
  for (const row of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [name = '', addresses = ''] = row.split('=');
    const [publicOrigin = '', serverOrigin = publicOrigin] = addresses.split('|');
    const valid =
      remoteName.safeParse(name).success &&
      [publicOrigin, serverOrigin].every((each) => origin.safeParse(each).success);
    if (!valid) return refuse(`has "${row}"; write name=http://host:port`);
    if (rows.some((each) => each.name === name)) return refuse(`names ${name} twice`);
    rows.push({ name, publicOrigin: origin.parse(publicOrigin), serverOrigin: origin.parse(serverOrigin) });
  }
  return rows;
});

/** The shell's settings, each described in docs/settings.md. */
export const variables = z.object({
  API_BASE: origin.optional(),
  API_INTERNAL: origin.optional(),
  PUBLIC_URL: siteAddress.transform(withoutSlash).optional(),
  REGISTRY: z.string().optional(),
  REMOTES: remoteOrigins.default([]),
  SHELL_DATA_DIR: z.string().optional(),
  OVERRIDES: oneOf(['anyone', 'admin', 'nobody']).optional(),
  LOAD_LIMIT_MS: milliseconds(1_000).default(120_000),
  SLOW_AFTER_MS: milliseconds(100).default(10_000),
  /** What a month of a plan costs in shillings, for the pages that say so. */
  PLAN_PRICES_KES: monthlyPrices(plans).optional(),
  /** What the watcher wrote: a path, relative to the repository, or an https:// address. Unset: none is shown. */
  STATUS_FILE: z
    .string()
    .refine((text) => !/^[a-z]+:\/\//i.test(text) || URL.parse(text)?.protocol === 'https:', {
      error: 'must be a path or an https:// address',
    })
    .optional(),
  LIVE_RELOAD: onOrOff.default(false),
  LOG_LEVEL: logLevel.default('info'),
  ...commonSettings,
});

/** The settings with the rules between them. */
export const settings = withRules(variables, (given, refuse) => {
  if (given.REGISTRY === undefined && given.REMOTES?.length === 0)
    refuse('REGISTRY', 'must name where the remotes are: a folder or s3://bucket/prefix (or set REMOTES)');
  if (given.NODE_ENV === 'production') productionRules(given, ['HOP_SECRET'], refuse);
});

/**
 * The settings of an environment, with those that follow others.
 * @throws {SettingsError} with one line per mistake
 */
export function parseConfig(environment: Environment) {
  const given = readSettings(settings, environment);
  const API_BASE = given.API_BASE ?? `http://localhost:${given.PORT}`;
  return {
    ...given,
    API_BASE,
    API_INTERNAL: given.API_INTERNAL ?? API_BASE,
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.SHELL_PORT}`,
    DRAIN_MS: drainOf(given),
    OVERRIDES: given.OVERRIDES ?? (given.NODE_ENV === 'production' ? 'admin' : 'anyone'),
  };
}

export type ShellConfig = ReturnType<typeof parseConfig>;
