import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Services } from '../../foundation/services.ts';
import { noticeOf } from './notices.ts';

type NewDecision = Pick<ConsentDecision, 'user_id' | 'consent' | 'purpose' | 'source' | 'decided_by'> & {
  /** Of the notice that was shown; none where the caller named none. */
  readonly noticeVersion?: string | undefined;
};

/**
 * Adds a decision to the ledger, and makes it where its person stands: part of a transaction.
 * @throws {InvalidInputError} there is no such purpose to agree to, or it has no such notice
 */
export async function appendDecision(
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  tables: Tables,
  { noticeVersion, ...decided }: NewDecision,
): Promise<ConsentDecision> {
  const notice = noticeOf(decided, noticeVersion);
  const decision = { id: newId(), ...decided, ...notice, created_at: instantAfter(clock) };
  await tables.consentDecisions.insert(decision);
  const { id, user_id, consent, purpose, created_at } = decision;
  const states = await tables.consents.where('user_id', user_id);
  const before = states.find((one) => one.purpose === purpose);
  const state = { id: before?.id ?? id, user_id, consent, purpose, created_at, decision_id: id };
  if (before) await tables.consents.replace(state);
  else await tables.consents.insert(state);
  return decision;
}
