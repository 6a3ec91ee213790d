import type { Consent, ConsentChoice, ConsentDecision } from '@adili/schemas/consents/consent';
import { defaultPurpose } from '@adili/schemas/consents/purposes';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { days } from '../clock.ts';
import { TooManyDecisionsError } from '../errors.ts';
import type { Services } from '../services.ts';
import { callerNow } from '../sessions/caller-now.ts';
import type { Caller } from '../sessions/sessions.ts';
import { appendDecision } from './ledger.ts';

/** Decisions that a person may take within a day: each stays on record. */
const mostDecisions = 50;

/** @throws {TooManyDecisionsError} */
async function refuseTooMany({ clock }: Services, tables: Tables, userId: string): Promise<void> {
  const own = (await tables.consentDecisions.where('user_id', userId)).filter(
    (one) => one.decided_by === userId,
  );
  const [first] = own.slice(mostDecisions - 1);
  const wait = first ? Date.parse(first.created_at) + days(1) - clock().getTime() : 0;
  if (wait > 0) throw new TooManyDecisionsError(mostDecisions, Math.ceil(wait / 1_000));
}

/**
 * Keeps a person's decision in the ledger, from where it takes effect at once.
 * @throws {TooManyDecisionsError | InvalidInputError | SessionEndedError}
 */
export const decideConsent = (
  services: Services,
  caller: Caller,
  choice: ConsentChoice,
): Promise<ConsentDecision> =>
  services.store.transaction(async (tables) => {
    const { id: userId } = await callerNow(tables, caller);
    await refuseTooMany(services, tables, userId);
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
