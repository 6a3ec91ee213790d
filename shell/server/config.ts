import { remoteName } from '@adili/delivery/row';
import {
  commonSettings,
  httpAddress,
  logLevel,
  oneOf,
  onOrOff,
  readSettings,
  siteAddress,
  wholeNumber,
} from '@adili/server/worded-settings';
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

const settings = z
  .object({
    API_BASE: origin.optional(),
    API_INTERNAL: origin.optional(),
    PUBLIC_URL: siteAddress.transform(withoutSlash).optional(),
    REGISTRY: z.string().optional(),
    REMOTES: remoteOrigins.default([]),
    OVERRIDES: oneOf(['anyone', 'admin', 'nobody']).optional(),
    LOAD_LIMIT_MS: milliseconds(1_000).default(120_000),
    SLOW_AFTER_MS: milliseconds(100).default(10_000),
    LIVE_RELOAD: onOrOff.default(false),
    LOG_LEVEL: logLevel.default('info'),
    ...commonSettings,
  })
  .refine((given) => given.REGISTRY !== undefined || given.REMOTES?.length !== 0, {
    path: ['REGISTRY'],
    error: 'must name where the remotes are: a folder or s3://bucket/prefix (or set REMOTES)',
    when: () => true,
  })
  .transform((given) => ({ ...given, API_BASE: given.API_BASE ?? `http://localhost:${given.PORT}` }))
  .transform((given) => ({
    ...given,
    API_INTERNAL: given.API_INTERNAL ?? given.API_BASE,
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.SHELL_PORT}`,
    OVERRIDES: given.OVERRIDES ?? (given.NODE_ENV === 'production' ? 'admin' : 'anyone'),
  }));

/** The shell's settings, each described in docs/settings.md. */
export type ShellConfig = z.infer<typeof settings>;

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * The settings of an environment; empty and blank values count as unset.
 * @throws {SettingsError} with one line per mistake
 */
export function parseConfig(environment: NodeJS.ProcessEnv): ShellConfig {
  const { values, mistakes } = readSettings(settings, environment, ['HOP_SECRET']);
  if (values && mistakes.length === 0) return values;
  throw new SettingsError(mistakes.join('\n'));
}
