import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Hmac } from '../domain/foundation/ports/capabilities.ts';
import { isSameSecret } from './timing-safe-equal.ts';

const keyOf = (secret: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'adili seals', 32)));

/** HMAC-SHA-256 under a key of its own, made from the secret that signs the tokens. @param previous verifies, and signs nothing */
export function hmacUnder(secret: string, previous?: string): Hmac {
  const keys = [keyOf(secret), ...(previous === undefined ? [] : [keyOf(previous)])] as const;
  // As JSON, so that no two lists of parts make the same text.
  const signed = (key: KeyObject, parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  return {
    sign: (...parts) => signed(keys[0], parts),
    all: (...parts) => keys.map((key) => signed(key, parts)),
    // As texts: of several that decode to the same bytes, one was given out.
    verify: (given, ...parts) => keys.some((key) => isSameSecret(given, signed(key, parts))),
  };
}
