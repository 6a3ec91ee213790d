import { randomInt } from 'node:crypto';
import { instantAfter } from '../../../runtime/clock.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Services } from '../../foundation/services.ts';

const count = 10;

/** Crockford's base 32: no letter that looks like a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 120 random bits, in groups that a person can copy: none is found by its hash. */
function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 6 }, group).join('-');
}

/** As it was typed: in any case, with or without its hyphens. */
const hashOf = (userId: string, code: string) =>
  hashSecret(`${userId} ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`);

/** Ten codes in place of those there were. Part of a transaction. */
export async function renewRecoveryCodes(
  { clock }: Pick<Services, 'clock'>,
  { recoveryCodes }: Tables,
  { id: userId }: Account,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await recoveryCodes.deleteWhere('userId', userId);
  const createdAt = instantAfter(clock);
  await recoveryCodes.insertAll(codes.map((code) => ({ id: hashOf(userId, code), userId, createdAt })));
  return codes;
}

/** Takes a code: of several callers one gets it. Part of a transaction. */
export const takeRecoveryCode = async (
  { recoveryCodes }: Tables,
  userId: string,
  code: string,
): Promise<boolean> => (await recoveryCodes.delete(hashOf(userId, code))) !== null;
