import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Override } from '../../src/boot/boot-data.ts';
import { includesOverride } from '../../src/boot/override-address.ts';

export const GRANT_COOKIE = 'adili-override';
export const GRANT_LIFE_MS = 3_600_000;
/** A cookie holds 4 kB. */
export const MOST_GRANTED = 10;

interface Granted extends Override {
  /** Milliseconds since 1970 at which it ends. */
  until: number;
}

/** An operator's word that this browser may load these remotes from there: each with its expiry, signed. */
export interface Grants {
  /** The cookie's value for these; what an earlier one still grants stays as it is. */
  issue(overrides: readonly Override[], earlier?: unknown, now?: number): string;
  /** What a cookie's value grants; nothing where it is forged or expired. */
  granted(cookie: unknown, now?: number): readonly Override[];
}

/** Grants of this process alone: its key is made here and kept nowhere. */
export function grants(key: Buffer = randomBytes(32)): Grants {
  const signature = (content: string) => createHmac('sha256', key).update(`override ${content}`).digest();
  const granted = (cookie: unknown, now = Date.now()): Granted[] => {
    const [, content = '', signed = ''] =
      (typeof cookie === 'string' && /^([\w-]+)\.([\w-]{43})$/.exec(cookie)) || [];
    if (signed === '' || !timingSafeEqual(Buffer.from(signed, 'base64url'), signature(content))) return [];
    const list = JSON.parse(Buffer.from(content, 'base64url').toString()) as Granted[];
    return list.filter(({ until }) => until > now);
  };
  return {
    granted,
    issue(overrides, earlier, now = Date.now()) {
      const list = [
        ...overrides.map(({ name, origin }) => ({ name, origin, until: now + GRANT_LIFE_MS })),
        ...granted(earlier, now).filter((each) => !includesOverride(overrides, each)),
      ];
      const content = Buffer.from(JSON.stringify(list.slice(0, MOST_GRANTED))).toString('base64url');
      return `${content}.${signature(content).toString('base64url')}`;
    },
  };
}
