import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { Encryption } from '../domain/ports/web-authn.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM under a key of its own, made from the secret that signs the tokens. */
export function encryptionUnder(secret: string): Encryption {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'adili vault', 32)));
  return {
    encrypt(text, of) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(of));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(encrypted, of) {
      const bytes = Buffer.from(encrypted, 'base64url');
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
    },
  };
}
