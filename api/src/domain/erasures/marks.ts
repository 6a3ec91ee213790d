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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A word by itself: neither the end of a longer name or address, nor the beginning of one. */
const alone = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}._%+@-])${escaped(word)}(?![\\p{L}\\p{N}_%+@-]|\\.[\\p{L}\\p{N}])`, 'iu');

/**
 * Whether a text names somebody: by id, address, whole name or phone, as a word by itself. The person chose some of
 * these, so this decides of nothing that is other people's.
 */
export function naming({ userId, email, isProved, fullName = '', phone = '' }: Subject) {
  const words = [
    userId,
    isProved || userId !== undefined ? email : undefined,
    isTelling(fullName) ? fullName.trim() : undefined,
    phone.replace(/\D/g, '').length >= 7 ? phone.trim() : undefined,
  ].flatMap((word) => (word ? [alone(word)] : []));
  return (text: string): boolean => words.some((word) => word.test(text));
}

/** Whether a waiting mail goes to somebody, or would bring the team's answer to them. */
export function isMailOf({ email }: Subject, { to, replyTo }: { to?: unknown; replyTo?: unknown }): boolean {
  const own = email.toLowerCase();
  return own !== '' && [to, replyTo].some((one) => typeof one === 'string' && one.toLowerCase() === own);
}
