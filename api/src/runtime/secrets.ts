import { createHash, randomBytes } from 'node:crypto';

/** A random text of 256 bits that can stand in a URL or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Enough for a text of 256 random bits, which can't be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
