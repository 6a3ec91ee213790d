import { z } from 'zod';
import { hostSetting } from './host-setting.ts';
import { type Given, productionMistakes } from './production.ts';
import { secretSetting } from './secrets.ts';

/** A whole number; `what` says of what: "a number of milliseconds". */
export function wholeNumber(what: string, min: number, max: number) {
  const error = `must be ${what}, ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

/** One of these words. */
export function oneOf<const T extends readonly [string, string, ...string[]]>(words: T) {
  const error = `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return z.enum(words, { error });
}

const portSetting = wholeNumber('a port number', 0, 65_535);

const scaleError = 'must be a number above 0, at most 1000000';
const rateLimitScale = z.coerce
  .number({ error: scaleError })
  .positive({ error: scaleError })
  .max(1_000_000, { error: scaleError })
  .default(1);

export const onOrOff = z.stringbool({ error: 'must be on or off' });
export const logLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

export const httpAddress = z.url({
  protocol: /^https?$/,
  abort: true,
  error: 'must be an http:// or https:// address',
});

/** The site as people reach it: what only one request has is no part of it. */
export const siteAddress = httpAddress.refine(
  (text) => {
    const { username, password } = new URL(text);
    return username === '' && password === '' && !/[?#]/.test(text);
  },
  { error: 'must have no user, no query and no # in it' },
);

/** What the API and the shell's server both read, and mean the same by. */
export const commonSettings = {
  /** 'development', 'test' or 'production'. Unset counts as production. */
  NODE_ENV: oneOf(['development', 'test', 'production']).default('production'),
  /** The address to listen at; localhost is this machine alone. */
  HOST: hostSetting,
  /** The ports of both servers, by which each knows the other's address; 0 takes a free one. */
  PORT: portSetting.default(8083),
  SHELL_PORT: portSetting.default(3000),
  /** Where the pages live below PUBLIC_URL; ends with a slash. */
  BASE_PATH: z
    .string()
    .regex(/^\/([\w.~-]+\/)*[\w.~-]*$/, 'must be a path such as / or /app/')
    .transform((text) => (text.endsWith('/') ? text : `${text}/`))
    .default('/'),
  /** Expected in the header x-admin-key of the operator's reads, besides an operator's session. */
  ADMIN_KEY: z.string().trim().default('{key}'),
  /** Shared by both, so that the shell's server can prove for whom it calls the API. Unset: the API learns nothing of it. */
  HOP_SECRET: secretSetting.optional(),
  /** How many proxies stand in front. */
  TRUST_PROXY: wholeNumber('the number of proxies in front', 0, 10).default(0),
  /** Multiplies every limit per address. */
  RATE_LIMIT_SCALE: rateLimitScale,
};

/** What an environment says, with one line per mistake; values where each setting could be read. */
export interface ReadSettings<Values> {
  readonly values: Values | undefined;
  readonly mistakes: readonly string[];
}

/** A compose file passes unset variables on as empty ones: those count as unset. */
const setIn = (environment: Given): Given =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));

function readEach<Schema extends z.ZodType>(schema: Schema, given: Given) {
  const { data, error } = schema.safeParse(given);
  return {
    values: data,
    misread: (error?.issues ?? []).map(({ path, message }) => ({ setting: String(path[0]), message })),
  };
}

const worded = ({ setting, message }: { setting: string; message: string }) => `${setting}: ${message}`;

/** Reads the settings of an environment for a command, which is no server and needs none of a server's. */
export function readSettingsAlone<Schema extends z.ZodType>(
  schema: Schema,
  environment: Given,
): ReadSettings<z.output<Schema>> {
  const { values, misread } = readEach(schema, setIn(environment));
  return { values, mistakes: misread.map(worded) };
}

/**
 * Reads the settings of an environment for a server.
 * @param secrets what it can't do without in production
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Given,
  secrets: readonly string[],
): ReadSettings<z.output<Schema>> {
  const given = setIn(environment);
  const { values, misread } = readEach(schema, given);
  const mistakes = [
    ...misread.map(worded),
    ...productionMistakes(given, secrets)
      .filter((mistake) => !misread.some(({ setting }) => mistake.setting === setting))
      .map(({ line }) => line),
  ];
  return { values, mistakes };
}
