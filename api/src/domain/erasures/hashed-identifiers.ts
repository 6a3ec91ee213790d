import { hash, randomBytes } from 'node:crypto';
import type { Erasure, Subject } from '../../store/erasures/table.ts';

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Tells the person again from their id or address, and says nothing without these. */
export const hashIdentifier = (salt: string, text: string): string =>
  hash('sha256', JSON.stringify([salt, text]));

export function hashIdentifiers(salt: string, { userId, email, isProved }: Subject) {
  return {
    salt,
    userHash: userId === undefined ? undefined : hashIdentifier(salt, userId),
    // An address that is not proved may be a stranger's, of whom nothing is erased.
    emailHash: isProved ? hashIdentifier(salt, email.toLowerCase()) : undefined,
  };
}

export const matches = (hash: string | undefined, { salt }: Pick<Erasure, 'salt'>, text: string): boolean =>
  hash !== undefined && hash === hashIdentifier(salt, text);

/** Whether a name is one person's: a first name is many people's. */
const isTelling = (name: string) => name.trim().length >= 6 && /\s/.test(name.trim());

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A word by itself: neither the end of a longer name or address, nor the beginning of one. */
const wholeWord = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}._%+@-])${escaped(word)}(?![\\p{L}\\p{N}_%+@-]|\\.[\\p{L}\\p{N}])`, 'giu');

/** In place of what named the person; shorter than any of it, so that no text grows past its limit. */
const REDACTED = '[…]';

/**
 * Finds what names a person in a text: id, address, whole name or phone, as a word by itself. The person chose some of
 * these, so of what is other people's only that much is taken out, and nothing deleted.
 */
export function redactor({ userId, email, isProved, formerEmails = [], fullName = '', phone = '' }: Subject) {
  const words = [
    userId,
    isProved || userId !== undefined ? email : undefined,
    ...formerEmails.map((former) => former.email),
    isTelling(fullName) ? fullName.trim() : undefined,
    phone.replace(/\D/g, '').length >= 7 ? phone.trim() : undefined,
  ].flatMap((word) => word || []);
  const patterns = words.map(wholeWord);
  const without = (text: string): string =>
    patterns.reduce((left, word) => left.replace(word, REDACTED), text);
  return { words, names: (text: string): boolean => without(text) !== text, without };
}

/** The addresses that they have proved, the present one first. */
export const addressesOf = ({ email, isProved, formerEmails = [] }: Subject): string[] => [
  ...(isProved && email !== '' ? [email.toLowerCase()] : []),
  ...formerEmails.map((former) => former.email),
];

/** Whether an address was theirs when something came from it, or was to go there; one that is not proved may be a stranger's. */
export function isAddressOf(
  { email, isProved, formerEmails = [] }: Subject,
  address: unknown,
  at: string,
): boolean {
  if (typeof address !== 'string' || address === '') return false;
  const asked = address.toLowerCase();
  if (isProved && asked === email.toLowerCase()) return true;
  return formerEmails.some((former) => former.email === asked && at <= former.until);
}
