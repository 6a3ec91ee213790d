import * as z from 'zod/mini';
import { instant } from '../fields.ts';

const party = z.strictObject({
  party_id: z.string(),
  party_name: z.string(),
  party_role: z.string(),
  party_email: z.string(),
  party_url: z.string(),
});

const processing = z.strictObject({
  purpose: z.string(),
  purpose_name: z.string(),
  /** The text that the person was shown; empty where that is not known. */
  notice_text: z.string(),
  notice_version: z.string(),
  notice_sha256: z.string(),
  lawful_basis: z.string(),
  pii_information: z.array(z.strictObject({ pii_type: z.string() })),
  pii_controllers: z.array(z.string()),
  collection_method: z.string(),
  retention_period: z.string(),
  withdrawal_method: z.string(),
  privacy_rights: z.string(),
});

const event = z.strictObject({
  event_time: instant,
  event_type: z.string(),
  event_state: z.enum(['given', 'refused', 'withdrawn']),
  entity_id: z.string(),
  validity_duration: z.string(),
});

/** What a person gets as evidence of a decision, in the terms of ISO/IEC TS 27560:2023. */
export const consentReceipt = z.strictObject({
  schema_version: z.string(),
  receipt_id: z.string(),
  record_id: z.string(),
  pii_principal_id: z.string(),
  privacy_notice: z.string(),
  language: z.string(),
  purposes: z.array(processing),
  party_identification: z.array(party),
  events: z.array(event),
});
export type ConsentReceipt = z.infer<typeof consentReceipt>;

/** A receipt to read, and the same signed: a compact JWS (RFC 7515) with EdDSA. */
export const signedReceipt = z.strictObject({ receipt: consentReceipt, jws: z.string() });
export type SignedReceipt = z.infer<typeof signedReceipt>;

/** Public keys of receipts, as a JWK Set (RFC 7517, RFC 8037). */
export const consentKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
    }),
  ),
});
export type ConsentKeySet = z.infer<typeof consentKeySet>;
