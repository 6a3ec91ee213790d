import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Encryption } from '../domain/foundation/ports/web-authn.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyOf = (secret: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'adili vault', 32)));

/** AES-256-GCM under a key of its own, made from a secret. @param earlier those that only decrypt */
export function encryptionUnder(secret: string, earlier: readonly string[] = []): Encryption {
  const keys = [keyOf(secret), ...earlier.map(keyOf)] as const;
  return {
    encrypt(text, of) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, keys[0], nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(of));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(encrypted, of) {
      const bytes = Buffer.from(encrypted, 'base64url');
      for (const key of keys) {
        const text = decrypted(bytes, of, key);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function decrypted(bytes: Buffer, of: string, key: KeyObject): string | null {
  const tagEnd = nonceLength + tagLength;
  if (bytes.length < tagEnd) return null;
  const nonce = bytes.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(of));
  decipher.setAuthTag(bytes.subarray(nonceLength, tagEnd));
  try {
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // Encrypted under another secret or name, or changed since.
    return null;
  }
}
