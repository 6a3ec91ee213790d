import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Seals } from '../domain/capabilities.ts';

/** HMAC-SHA-256 under a key of its own, made from the secret that signs the tokens. */
export function createSeals(secret: string): Seals {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'adili seals', 32)));
  // As JSON, so that no two lists of parts make the same text.
  const sealOf = (parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    seal: (...parts) => sealOf(parts).toString('base64url'),
    proves: (seal, ...parts) => {
      const given = Buffer.from(seal, 'base64url');
      const right = sealOf(parts);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
