import { brand } from '@adili/schemas/brand';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { purposeLabel, purposeNamed } from '@adili/schemas/consents/purposes';
import type { ConsentReceipt, SignedReceipt } from '@adili/schemas/consents/receipt';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { NoticeUnknownError } from './errors.ts';
import { noticeText } from './notices.ts';
import { signingKey } from './receipt-keys.ts';

/** The consent that a decision withdrew: what was decided last on the same purpose, where that was a yes. */
function withdrawnBy(
  decision: ConsentDecision,
  all: readonly ConsentDecision[],
): ConsentDecision | undefined {
  const index = all.findIndex(({ id }) => id === decision.id);
  const before = all.slice(index + 1).find(({ purpose }) => purpose === decision.purpose);
  return !decision.consent && before?.consent ? before : undefined;
}

/**
 * The decision whose notice a receipt names: its own, or that of the consent which it withdrew, since who withdraws is
 * shown none. @throws {NoticeUnknownError} nobody said which one it was
 */
function namingNotice(decision: ConsentDecision, withdrew: ConsentDecision | undefined): ConsentDecision {
  const named = [decision, withdrew].find((one) => one?.notice_hash !== undefined);
  if (!named) throw new NoticeUnknownError();
  return named;
}

/** Granted, withdrawn after it had been, or refused from the start. */
function stateOf(decision: ConsentDecision, withdrew: ConsentDecision | undefined) {
  if (decision.consent) return 'given';
  return withdrew ? 'withdrawn' : 'refused';
}

/** @param all decisions of the same person, the newest first @throws {NoticeUnknownError} */
function receiptOf(
  decision: ConsentDecision,
  all: readonly ConsentDecision[],
  { siteUrl, contact }: Pick<Services, 'siteUrl' | 'contact'>,
): ConsentReceipt {
  const purpose = purposeNamed(decision.purpose);
  const withdrew = withdrawnBy(decision, all);
  const named = namingNotice(decision, withdrew);
  const controller = 'controller';
  return {
    schema_version: 'ISO/IEC TS 27560:2023',
    receipt_id: `receipt-${decision.id}`,
    record_id: decision.id,
    pii_principal_id: decision.user_id,
    privacy_notice: `${siteUrl}PrivacyPolicy`,
    language: 'en',
    purposes: [
      {
        purpose: decision.purpose,
        purpose_name: purposeLabel(decision.purpose),
        notice_text: noticeText(named),
        notice_version: named.notice_version,
        notice_sha256: named.notice_hash ?? '',
        lawful_basis: purpose?.basis ?? 'consent',
        pii_information: (purpose?.data ?? []).map((pii_type) => ({ pii_type })),
        pii_controllers: [controller],
        collection_method: decision.source,
        retention_period: purpose?.kept ?? 'Until the consent is withdrawn',
        withdrawal_method: `${siteUrl}dashboard/consents`,
        privacy_rights: `${siteUrl}PrivacyPolicy`,
      },
    ],
    party_identification: [
      {
        party_id: controller,
        party_name: brand.name,
        party_role: 'PII controller',
        party_email: contact.privacy,
        party_url: siteUrl,
      },
    ],
    events: [
      {
        event_time: decision.created_at,
        event_type: decision.source === 'opt-out' ? 'opted out by the controller' : 'expressed by the person',
        event_state: stateOf(decision, withdrew),
        entity_id: decision.decided_by,
        validity_duration: 'until the next decision on this purpose',
      },
    ],
  };
}

/**
 * A person's decision as evidence that anybody can verify.
 * @throws {MissingError | NoticeUnknownError} the person took no such decision, or nobody said by which notice
 */
export async function readSignedReceipt(
  services: Services,
  userId: string,
  decisionId: string,
): Promise<SignedReceipt> {
  const all = await services.store.consentDecisions.where('user_id', userId);
  const decision = all.find(({ id }) => id === decisionId);
  if (!decision) throw new MissingError('consent');
  const receipt = receiptOf(decision, all, services);
  const key = await signingKey(services);
  return { receipt, jws: await services.receiptSigner.sign(receipt, key, 'consent-receipt+json') };
}
