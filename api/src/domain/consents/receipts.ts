import { brand } from '@adili/schemas/brand';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import { purposeLabel, purposeNamed } from '@adili/schemas/consents/purposes';
import type { ConsentReceipt, SignedReceipt } from '@adili/schemas/consents/receipt';
import { MissingError } from '../errors.ts';
import type { Services } from '../services.ts';
import { noticeText } from './notices.ts';
import { signingKey } from './receipt-keys.ts';

/** Granted, withdrawn after it had been, or refused from the start. */
function stateOf(decision: ConsentDecision, all: readonly ConsentDecision[]) {
  if (decision.consent) return 'given';
  const index = all.findIndex(({ id }) => id === decision.id);
  const before = all.slice(index + 1).find(({ purpose }) => purpose === decision.purpose);
  return before?.consent ? 'withdrawn' : 'refused';
}

/** @param all decisions of the same person, the newest first */
function receiptOf(
  decision: ConsentDecision,
  all: readonly ConsentDecision[],
  { siteUrl, contact }: Pick<Services, 'siteUrl' | 'contact'>,
): ConsentReceipt {
  const purpose = purposeNamed(decision.purpose);
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
        notice_text: noticeText(decision),
        notice_version: decision.notice_version,
        notice_sha256: decision.notice_hash ?? 'unknown',
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
        event_state: stateOf(decision, all),
        entity_id: decision.decided_by,
        validity_duration: 'until the next decision on this purpose',
      },
    ],
  };
}

/**
 * A person's decision as evidence that anybody can verify.
 * @throws {MissingError} the person took no such decision
 */
export async function signedReceiptOf(
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
