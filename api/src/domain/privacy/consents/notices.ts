import { createHash } from 'node:crypto';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { consentPurposes, purposeNamed } from '@adili/schemas/consents/purposes';
import { InvalidInputError } from '../../foundation/errors.ts';

const names = consentPurposes.map(({ purpose }) => purpose).join(', ');

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

type Decided = Pick<ConsentDecision, 'purpose' | 'consent'>;

/**
 * The notice that a decision rests on, as the ledger keeps it: 'unknown' where the caller named none, 'none' of a
 * purpose that is not in our list. Nobody agrees to what has no notice, nor by one that was never written; a no needs
 * none, and is kept whatever it names.
 * @param version the one that was shown
 * @throws {InvalidInputError} there is no such purpose to agree to, or it has no such notice
 */
export function noticeOf(
  { purpose, consent }: Decided,
  version?: string,
): Pick<ConsentDecision, 'notice_version' | 'notice_hash'> {
  const known = purposeNamed(purpose);
  if (consent && !known)
    throw new InvalidInputError({
      purpose: `There is no such purpose to agree to. Choose one of ${names}; a consent of before can be withdrawn.`,
    });
  const read = known?.notices.find((one) => one.version === version);
  if (read) return { notice_version: read.version, notice_hash: hashOf(read.text) };
  if (consent && version !== undefined)
    throw new InvalidInputError({
      notice_version: 'The text about this purpose is not known here. Reload the page and decide again.',
    });
  return { notice_version: known ? 'unknown' : 'none' };
}

/** The text that a decision rests on; empty where that is not known. */
export const noticeText = ({ purpose, notice_version }: ConsentDecision): string =>
  purposeNamed(purpose)?.notices.find(({ version }) => version === notice_version)?.text ?? '';
