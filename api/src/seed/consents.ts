import type { Consent, ConsentDecision } from '@adili/schemas/consents/consent';
import { purposeNamed } from '@adili/schemas/consents/purposes';
import { noticeOf } from '../domain/privacy/consents/notices.ts';
import { before } from './instants.ts';

/** Who consented to what, how many days ago, and how many days ago they were opted out. */
const decided: readonly [string, string, number, number?][] = [
  ['demo-brian', 'analytics', 41],
  ['demo-cynthia', 'analytics', 38, 12],
  ['demo-daud', 'analytics', 27],
  ['demo-daud', 'newsletter', 27],
  ['demo-esther', 'analytics', 22],
  ['demo-farah', 'analytics', 19],
  ['demo-grace', 'analytics', 16, 3],
  ['demo-hassan', 'analytics', 11],
  ['demo-irene', 'newsletter', 8],
  ['demo-james', 'analytics', 2],
];

export const demoConsentDecisions = (now: Date, operatorId: string): ConsentDecision[] =>
  decided.flatMap(([user_id, purpose, given, out], index) => {
    const grant: ConsentDecision = {
      id: `demo-consent-${String(index).padStart(2, '0')}`,
      user_id,
      purpose,
      ...noticeOf({ purpose, consent: true }, purposeNamed(purpose)?.notices[0].version),
      consent: true,
      source: 'dashboard',
      decided_by: user_id,
      created_at: before(now, given, index),
    };
    if (out === undefined) return [grant];
    const optOut: ConsentDecision = {
      ...grant,
      id: `${grant.id}-out`,
      notice_version: 'unknown',
      notice_hash: undefined,
      consent: false,
      source: 'opt-out',
      decided_by: operatorId,
      created_at: before(now, out, index),
    };
    return [grant, optOut];
  });

/** Where people stand by decisions, of which the later ones come after the earlier. */
export function statesAfter(decisions: readonly ConsentDecision[]): Consent[] {
  const states = new Map<string, Consent>();
  for (const { id, user_id, consent, purpose, created_at } of decisions) {
    const key = `${user_id} ${purpose}`;
    const first = states.get(key)?.id ?? id;
    states.set(key, { id: first, user_id, consent, purpose, created_at, decision_id: id });
  }
  return [...states.values()];
}
