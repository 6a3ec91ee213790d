import { type Consent, type ConsentChoice, defaultPurpose } from '@adili/schemas/consents/consent';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { days, instantAfter } from '../clock.ts';
import { MissingError, TooManyDecisionsError } from '../errors.ts';
import { notify } from '../notices.ts';
import type { Services } from '../services.ts';
import { optOutEmail } from './opt-out-email.ts';

/** Decisions that a person may take within a day: each stays on record. */
const mostDecisions = 50;

/** @throws {TooManyDecisionsError} */
async function refuseTooMany({ clock }: Services, tables: Tables, userId: string): Promise<void> {
  const [first] = (await tables.consents.where('user_id', userId)).slice(mostDecisions - 1);
  const wait = first ? Date.parse(first.created_at) + days(1) - clock().getTime() : 0;
  if (wait > 0) throw new TooManyDecisionsError(mostDecisions, Math.ceil(wait / 1_000));
}

/** Keeps a person's decision as a record of its own; the newest of a purpose counts. @throws {TooManyDecisionsError} */
export async function decideConsent(
  services: Services,
  userId: string,
  choice: ConsentChoice,
): Promise<Consent> {
  const consent: Consent = {
    id: services.newId(),
    user_id: userId,
    consent: choice.consent,
    purpose: choice.purpose || defaultPurpose,
    created_at: instantAfter(services.clock),
  };
  await services.store.transaction(async (tables) => {
    await refuseTooMany(services, tables, userId);
    await tables.consents.insert(consent);
    await recordAuditEntry(services, tables, {
      actor: userId,
      action: choice.consent ? 'consent.given' : 'consent.withdrawn',
      target: consent.id,
      detail: consent.purpose,
    });
  });
  return consent;
}

/**
 * Withdraws every consent that a person gave, so that each of their rows reads Revoked, or notes the refusal
 * of a person who gave none. When each was given and withdrawn stays in the record and in the activity log.
 * The person is told by mail where that changed something.
 * @returns the newest of them
 * @throws {MissingError} there is no such person
 */
export async function optOut(services: Services, userId: string, operatorId: string): Promise<Consent> {
  const { store, outbox, siteUrl } = services;
  const answered = await store.transaction(async (tables) => {
    const person = await tables.users.byId(userId);
    if (person === null) throw new MissingError('user');
    const now = instantAfter(services.clock);
    const consents = await tables.consents.where('user_id', userId);
    const given = consents.filter((one) => one.consent);
    for (const one of given) await tables.consents.replace({ ...one, consent: false, revoked_at: now });
    const [newest] = consents;
    const answer: Consent = newest
      ? { ...newest, consent: false, revoked_at: newest.consent ? now : newest.revoked_at }
      : { id: services.newId(), user_id: userId, consent: false, purpose: defaultPurpose, created_at: now };
    if (!newest) await tables.consents.insert(answer);
    const mail = optOutEmail(person.email, siteUrl);
    if (!newest || given.length > 0)
      await notify(services, tables, person, { kind: 'consent.opted_out', mail });
    await recordAuditEntry(services, tables, {
      actor: operatorId,
      action: 'consent.opted_out',
      target: userId,
      detail: given.map((one) => `${one.purpose} given ${one.created_at}`).join('; '),
    });
    return answer;
  });
  outbox.sendDue();
  return answered;
}

/** Whether a person's newest word on visits is no. */
export async function refusesRecording({ store }: Services, userId: string): Promise<boolean> {
  const consents = await store.consents.where('user_id', userId);
  return consents.find((one) => one.purpose === defaultPurpose)?.consent === false;
}
