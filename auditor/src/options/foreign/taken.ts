import type { Access } from '../../access/access.ts';
import { pageLimits } from '../../browser/limits.ts';
import type { Config } from '../config.ts';

/** What was read of another tool's configuration, and sentences on what was not, or otherwise. */
export interface Taken {
  config: Config;
  /** Values that stand in that file; in ours they stand in environment variables. */
  access: Access;
  /** Names of what there is no word for here. */
  left: string[];
  notes: string[];
}

/** A day that no ignored entry of another tool has: ours want one. */
export const NO_END = '2099-12-31';

const MOST_SECONDS = 600;

/** Our seconds for another tool's milliseconds: we do more with a page, so only more time than ours is taken. */
export function secondsOf(milliseconds: number | undefined): Pick<Config, 'pageSeconds'> {
  const seconds = Math.ceil((milliseconds ?? 0) / 1000);
  return seconds * 1000 <= pageLimits.timeoutMs ? {} : { pageSeconds: Math.min(MOST_SECONDS, seconds) };
}

/** Headers as they stand in a file; cookies among them are given to the browser as such. */
export function accessOf(headers: Readonly<Record<string, string>> = {}): Access {
  const isCookie = ([name]: [string, string]) => name.toLowerCase() === 'cookie';
  const cookies = Object.entries(headers)
    .filter(isCookie)
    .flatMap(([, value]) => value.split(';'))
    .map((pair) => pair.trim().split('='))
    .flatMap(([name = '', ...value]) => (name ? [[name, value.join('=')] as const] : []));
  const others = Object.entries(headers).filter((entry) => !isCookie(entry));
  return {
    ...(others.length > 0 && { headers: Object.fromEntries(others) }),
    ...(cookies.length > 0 && { cookies: Object.fromEntries(cookies) }),
  };
}

/** Keys of an object that are none of some, under its name. */
export const othersOf = (value: object | undefined, known: readonly string[], of = ''): string[] =>
  Object.keys(value ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => of + name);
