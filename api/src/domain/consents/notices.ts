import { createHash } from 'node:crypto';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { purposeNamed } from '@adili/schemas/consents/purposes';
import { InvalidInputError } from '../errors.ts';

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * The notice that a decision rests on, as the ledger keeps it: 'unknown' where the caller named none, 'none' of a
 * purpose that a caller of the API made up.
 * @param version the one that was shown
 * @throws {InvalidInputError} the purpose has no such notice
 */
export function noticeOf(
  purpose: string,
  version?: string,
): Pick<ConsentDecision, 'notice_version' | 'notice_hash'> {
  const known = purposeNamed(purpose);
  if (version === undefined) return { notice_version: known ? 'unknown' : 'none' };
  const read = known?.notices.find((one) => one.version === version);
  if (!read)
    throw new InvalidInputError({
      notice_version: 'The text about this purpose is not known here. Reload the page and decide again.',
    });
  return { notice_version: read.version, notice_hash: hashOf(read.text) };
}

/** The text that a decision rests on; empty where that is not known. */
export const noticeText = ({ purpose, notice_version }: ConsentDecision): string =>
  purposeNamed(purpose)?.notices.find(({ version }) => version === notice_version)?.text ?? '';
