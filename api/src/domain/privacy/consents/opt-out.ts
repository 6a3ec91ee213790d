import { brand } from '@adili/schemas/brand';
import type { Consent } from '@adili/schemas/consents/consent';
import { defaultPurpose } from '@adili/schemas/consents/purposes';
import type { Tables } from '../../../store/store.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import { MissingError } from '../../foundation/errors.ts';
import { queueAccountEmail } from '../../foundation/notices.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Services } from '../../foundation/services.ts';
import { appendDecision } from './ledger.ts';

/** Purposes that something is done for: those granted, and visits, which are recorded until they are refused. */
const purposesToEnd = (states: readonly Consent[]): string[] => {
  const granted = states.filter(({ consent }) => consent).map(({ purpose }) => purpose);
  const isUndecided = states.every(({ purpose }) => purpose !== defaultPurpose);
  return isUndecided ? [...granted, defaultPurpose] : granted;
};

async function readNewest(tables: Tables, userId: string): Promise<Consent> {
  const [newest] = await tables.consents.where('user_id', userId);
  if (!newest) throw new TypeError('An opt-out leaves a consent that is refused.');
  return newest;
}

/**
 * Withdraws every consent that a person gave, and refuses the recording of visits for who never decided on it: each is
 * a decision of its own. The person gets a mail where that changed something.
 * @returns where they stand on what changed last
 * @throws {MissingError} there is no such person
 */
export async function optOut(services: Services, userId: string, operatorId: string): Promise<Consent> {
  const { store, outbox } = services;
  const answered = await store.transaction(async (tables) => {
    const person = await tables.users.byId(userId);
    if (person === null) throw new MissingError('user');
    const states = await tables.consents.where('user_id', userId);
    const ended = purposesToEnd(states);
    for (const purpose of ended)
      await appendDecision(services, tables, {
        user_id: userId,
        consent: false,
        purpose,
        source: 'opt-out',
        decided_by: operatorId,
      });
    if (ended.length > 0)
      await queueAccountEmail(services, tables, person, {
        kind: 'consent.opted_out',
        mail: optOutEmail(person, services),
      });
    const given = states.filter(({ consent }) => consent);
    await recordAuditEntry(services, tables, {
      actor: operatorId,
      action: 'consent.opted_out',
      target: userId,
      detail: given.map((one) => `${one.purpose} given ${one.created_at}`).join('; '),
    });
    return readNewest(tables, userId);
  });
  outbox.sendDue();
  return answered;
}

/** Tells a person that their consents were withdrawn for them. */
const optOutEmail = (to: Addressee, { siteUrl, contact }: Pick<Services, 'siteUrl' | 'contact'>): Email =>
  renderEmail({
    to,
    subject: 'Your consents were withdrawn',
    paragraphs: [`Our team has opted you out at ${brand.name}: every consent you gave is now withdrawn.`],
    action: { label: 'See your consents', url: `${siteUrl}dashboard/consents` },
    closing: [
      `If you didn’t ask for this, write to ${contact.privacy}. You can give each consent again at any time.`,
    ],
  });
