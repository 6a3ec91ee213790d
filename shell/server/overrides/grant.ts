import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const GRANT_COOKIE = 'adili-override';
export const GRANT_LIFE_MS = 8 * 3_600_000;

/** An operator's word that this browser may load remotes from elsewhere: an expiry, signed. */
export interface Grants {
  issue(now?: number): string;
  isValid(grant: unknown, now?: number): boolean;
}

/** Grants of this process alone: its key is made here and kept nowhere. */
export function grants(key: Buffer = randomBytes(32)): Grants {
  const signature = (expiry: string) => createHmac('sha256', key).update(`override ${expiry}`).digest();
  return {
    issue(now = Date.now()) {
      const expiry = String(now + GRANT_LIFE_MS);
      return `${expiry}.${signature(expiry).toString('base64url')}`;
    },
    isValid(grant, now = Date.now()) {
      const [, expiry = '', signed = ''] =
        (typeof grant === 'string' && /^(\d{1,15})\.([\w-]{43})$/.exec(grant)) || [];
      return (
        signed !== '' &&
        timingSafeEqual(Buffer.from(signed, 'base64url'), signature(expiry)) &&
        Number(expiry) > now
      );
    },
  };
}
