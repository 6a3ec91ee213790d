import { createHash, randomBytes } from 'node:crypto';
import type { Erasure, Subject } from '../../store/erasures/table.ts';

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** What tells somebody again whose id or address is at hand, and nothing to anybody else. */
export const hashMark = (salt: string, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([salt, text]))
    .digest('hex');

export function marksOf(salt: string, { userId, email, isProved }: Subject) {
  return {
    salt,
    userHash: userId === undefined ? undefined : hashMark(salt, userId),
    // An address that nobody has proved may be a stranger's, of whom nothing is erased.
    emailHash: isProved ? hashMark(salt, email.toLowerCase()) : undefined,
  };
}

export const isMarked = (hash: string | undefined, { salt }: Pick<Erasure, 'salt'>, text: string): boolean =>
  hash !== undefined && hash === hashMark(salt, text);

/** Letters alone that names are told apart by: a first name is many people's. */
const isTelling = (name: string) => name.trim().length >= 6 && /\s/.test(name.trim());

/** Whether a text names somebody: by id, address, whole name or phone. */
export function naming({ userId, email, isProved, fullName = '', phone = '' }: Subject) {
  const words = [
    userId,
    isProved || userId !== undefined ? email : undefined,
    isTelling(fullName) ? fullName.trim() : undefined,
    phone.replace(/\D/g, '').length >= 7 ? phone.trim() : undefined,
  ]
    .filter((word) => word !== undefined && word !== '')
    .map((word) => String(word).toLowerCase());
  return (text: string): boolean => {
    const lower = text.toLowerCase();
    return words.some((word) => lower.includes(word));
  };
}
