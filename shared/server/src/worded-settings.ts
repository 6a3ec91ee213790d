import { z } from 'zod';

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

export const portSetting = wholeNumber('a port number', 0, 65_535);
export const proxiesSetting = wholeNumber('the number of proxies in front', 0, 10).default(0);

const scaleError = 'must be a number above 0, at most 1000000';
export const rateLimitScale = z.coerce
  .number({ error: scaleError })
  .positive({ error: scaleError })
  .max(1_000_000, { error: scaleError })
  .default(1);

export const onOrOff = z.stringbool({ error: 'must be on or off' });
export const environmentName = oneOf(['development', 'test', 'production']).default('production');
export const logLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** The site as people reach it: what only one request has is no part of it. */
export const siteAddress = z
  .url({ protocol: /^https?$/, abort: true, error: 'must be an http:// or https:// address' })
  .refine(
    (text) => {
      const { username, password } = new URL(text);
      return username === '' && password === '' && !/[?#]/.test(text);
    },
    { error: 'must have no user, no query and no # in it' },
  );
