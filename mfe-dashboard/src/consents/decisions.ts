import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { type ConsentPurpose, consentPurposes } from '@adili/schemas/consents/purposes';

/** Every purpose that can be decided on: those asked for, and any the person decided on before. */
export const purposesOf = (decided: readonly { purpose: string }[]): readonly string[] => [
  ...new Set([...consentPurposes.filter(({ unused }) => !unused), ...decided].map(({ purpose }) => purpose)),
];

/** The text in force about a purpose, and its version. */
export const noticeInForce = (purpose: ConsentPurpose | undefined) => purpose?.notices[0];

/**
 * Whether there may be a receipt: of a consent where it was kept by which notice it was given; who said no was shown
 * none, and their receipt names that of the consent before, if any.
 */
export const mayHaveReceipt = ({ consent, notice_hash }: ConsentDecision): boolean =>
  !consent || notice_hash !== undefined;

/** Who took a decision, to the person whom it is about. */
export function decidedBy({ decided_by, user_id, source }: ConsentDecision): string {
  if (decided_by === user_id) return 'You';
  return source === 'opt-out' ? 'Our team' : 'Not recorded';
}
