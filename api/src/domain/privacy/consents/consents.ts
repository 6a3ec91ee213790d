import type { Consent, ConsentChoice, ConsentDecision } from '@adili/schemas/consents/consent';
import { defaultPurpose, purposeNamed } from '@adili/schemas/consents/purposes';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { allow, isAllowed, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { appendDecision } from './ledger.ts';

/** Each decision stays on record. */
const decisions = perDay(50, 'You have changed your consents', 'too_many_decisions');

/**
 * Keeps a person's decision in the ledger, from where it takes effect at once. A no is never refused: one that ends
 * something can't come more often than a yes, and one too many that repeats what stands is answered with that.
 * @throws {TooManyError | InvalidInputError | SessionEndedError}
 */
export const decideConsent = (
  services: Services,
  caller: Caller,
  choice: ConsentChoice,
): Promise<ConsentDecision> =>
  services.store.transaction(async (tables) => {
    const { id: userId } = await readCaller(tables, caller);
    const purpose = choice.purpose || defaultPurpose;
    const key = ['decision', userId] as const;
    const state = (await tables.consents.where('user_id', userId)).find((one) => one.purpose === purpose);
    if (state?.consent === false && !choice.consent) {
      const standing = await tables.consentDecisions.byId(state.decision_id);
      if (standing && !(await isAllowed(services, tables, key, decisions))) return standing;
    } else if (choice.consent || !(state ?? purposeNamed(purpose)))
      await allow(services, tables, key, decisions);
    const decision = await appendDecision(services, tables, {
      user_id: userId,
      consent: choice.consent,
      purpose,
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

/** Reads where a person stands on each purpose that they decided on. */
export const readConsentStates = ({ store }: Services, userId: string): Promise<readonly Consent[]> =>
  store.consents.where('user_id', userId);

/** Whether a person said no to the recording of visits. */
export async function refusesRecording({ store }: Services, userId: string): Promise<boolean> {
  const states = await store.consents.where('user_id', userId);
  return states.find(({ purpose }) => purpose === defaultPurpose)?.consent === false;
}
