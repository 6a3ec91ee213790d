import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Seals } from '../domain/capabilities.ts';

/** HMAC-SHA-256 under a key of its own, made from the secret that signs the tokens. */
export function createSeals(secret: string): Seals {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'adili seals', 32)));
  // As JSON, so that no two lists of parts make the same text.
  const seal = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  return {
    seal,
    proves: (given, ...parts) => {
      // As texts: of several that decode to the same bytes, one was given out.
      const [one, other] = [Buffer.from(given), Buffer.from(seal(...parts))];
      return one.length === other.length && timingSafeEqual(one, other);
    },
  };
}
