import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { type ConsentPurpose, consentPurposes } from '@adili/schemas/consents/purposes';

/** Every purpose that can be decided on: those asked for, and any the person decided on before. */
export const purposesOf = (decided: readonly { purpose: string }[]): readonly string[] => [
  ...new Set([...consentPurposes.filter(({ unused }) => !unused), ...decided].map(({ purpose }) => purpose)),
];

/** The text in force about a purpose, and its version. */
export const noticeInForce = (purpose: ConsentPurpose | undefined) => purpose?.notices[0];

/** Who took a decision, to the person whom it is about. */
export function decidedBy({ decided_by, user_id, source }: ConsentDecision): string {
  if (decided_by === user_id) return 'You';
  return source === 'opt-out' ? 'Our team' : 'Not recorded';
}
