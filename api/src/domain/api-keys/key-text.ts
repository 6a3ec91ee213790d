import { crc32 } from 'node:zlib';
import { newSecret } from '../../runtime/secrets.ts';

const prefix = 'adk_';

/** Of 256 random bits and its checksum: scanners that find one in public can tell it from other text. */
const form = /^adk_([\w-]{43})([0-9a-z]{7})$/;

const checksumOf = (secret: string) => crc32(secret).toString(36).padStart(7, '0');

export function newKeyText(): string {
  const secret = newSecret();
  return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Whether a bearer token is meant as an API key, good or not. */
export const isMeantAsKey = (token: string): boolean => token.startsWith(prefix);

/** Whether a key was ever given out here, as far as its own text tells. */
export function isKeyText(token: string): boolean {
  const [, secret, checksum] = form.exec(token) ?? [];
  return secret !== undefined && checksumOf(secret) === checksum;
}

/** What people know a key by: its first eight characters tell nobody the rest. */
export const startOf = (key: string): string => key.slice(0, 8);
