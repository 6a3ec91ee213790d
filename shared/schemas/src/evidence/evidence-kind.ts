/** A file, a link, a statement, or what Adili itself records. */
export const evidenceKinds = ['file', 'link', 'statement', 'record'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What Adili records of an organisation: computed whenever it is read. */
export const recordNames = [
  'second-factor-required',
  'roles',
  'audit-trail',
  'request-clock',
  'signed-receipts',
  'accessibility-audits',
] as const;
export type RecordName = (typeof recordNames)[number];

/** In words. */
export const recordWords: Readonly<Record<RecordName, string>> = {
  'second-factor-required': 'Everybody signs in with a second factor',
  roles: 'Who has which role',
  'audit-trail': 'The audit trail, linked by hashes',
  'request-clock': 'Data subject requests with their due dates',
  'signed-receipts': 'Signed receipts of consents',
  'accessibility-audits': 'The last accessibility audit of each website',
};

/** Whether a piece counts now: valid; no longer or not yet; or only once another person has approved it. */
export const evidenceStates = ['valid', 'expired', 'upcoming', 'awaiting_approval'] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** In words. */
export const evidenceStateWords: Readonly<Record<EvidenceState, string>> = {
  valid: 'Valid',
  expired: 'Expired',
  upcoming: 'Not valid yet',
  awaiting_approval: 'Waiting for approval',
};
