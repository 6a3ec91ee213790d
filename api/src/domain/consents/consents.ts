import type { Consent, ConsentChoice, ConsentDecision } from '@adili/schemas/consents/consent';
import { defaultPurpose } from '@adili/schemas/consents/purposes';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { days } from '../clock.ts';
import { allow } from '../rate-limits/allow.ts';
import type { Services } from '../services.ts';
import { callerNow } from '../sessions/caller-now.ts';
import type { Caller } from '../sessions/sessions.ts';
import { appendDecision } from './ledger.ts';

/** Each decision stays on record. */
const decisions = {
  most: 50,
  within: days(1),
  sentence: 'You have changed your consents 50 times within a day. Please come back later.',
  code: 'too_many_decisions',
};

/**
 * Keeps a person's decision in the ledger, from where it takes effect at once.
 * @throws {TooManyError | InvalidInputError | SessionEndedError}
 */
export const decideConsent = (
  services: Services,
  caller: Caller,
  choice: ConsentChoice,
): Promise<ConsentDecision> =>
  services.store.transaction(async (tables) => {
    const { id: userId } = await callerNow(tables, caller);
    await allow(services, tables, ['decision', userId], decisions);
    const decision = await appendDecision(services, tables, {
      user_id: userId,
      consent: choice.consent,
      purpose: choice.purpose || defaultPurpose,
      noticeVersion: choice.notice_version || undefined,
      source: choice.source ?? 'api',
      decided_by: userId,
    });
    await recordAuditEntry(services, tables, {
      actor: userId,
      action: choice.consent ? 'consent.given' : 'consent.withdrawn',
      target: decision.id,
      detail: decision.purpose,
    });
    return decision;
  });

/** Where a person stands on each purpose that they decided on. */
export const consentStatesOf = ({ store }: Services, userId: string): Promise<readonly Consent[]> =>
  store.consents.where('user_id', userId);

/** Whether a person said no to the recording of visits. */
export async function refusesRecording({ store }: Services, userId: string): Promise<boolean> {
  const states = await store.consents.where('user_id', userId);
  return states.find(({ purpose }) => purpose === defaultPurpose)?.consent === false;
}
