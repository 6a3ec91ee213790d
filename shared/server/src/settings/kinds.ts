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

export const onOrOff = z.stringbool({ error: 'must be on or off' });

export const logLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** A secret that signs. */
export const signingSecret = z
  .string()
  .refine((secret) => Buffer.byteLength(secret) >= 32, { error: 'must be at least 32 bytes' });

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** The site as people reach it: what only one request has is no part of it. */
export const siteAddress = httpAddress.refine(
  (text) => {
    const { username = '', password = '' } = URL.parse(text) ?? {};
    return username === '' && password === '' && !/[?#]/.test(text);
  },
  { error: 'must have no user, no query and no # in it' },
);
