import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { Hmac } from '../domain/ports/capabilities.ts';
import { isSameSecret } from './timing-safe-equal.ts';

/** HMAC-SHA-256 under a key of its own, made from the secret that signs the tokens. */
export function hmacUnder(secret: string): Hmac {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'adili seals', 32)));
  // As JSON, so that no two lists of parts make the same text.
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  return {
    sign,
    // As texts: of several that decode to the same bytes, one was given out.
    verify: (given, ...parts) => isSameSecret(given, sign(...parts)),
  };
}
