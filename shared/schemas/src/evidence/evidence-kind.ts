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
  'second-factor-required': 'Everybody logs in with a second factor',
  roles: 'Who has which role',
  'audit-trail': 'The audit trail, linked by hashes',
  'request-clock': 'Data subject requests with their due dates',
  'signed-receipts': 'Signed receipts of consents',
  'accessibility-audits': 'The last accessibility audit of each website',
};

/**
 * Whose conduct a record tells of. Evidence is of what the organisation did: what Adili does for everybody proves nothing
 * of them, and such a record is there for information.
 */
export const conducts = ['organisation', 'adili'] as const;
export type Conduct = (typeof conducts)[number];

export const conductOf: Readonly<Record<RecordName, Conduct>> = {
  'second-factor-required': 'organisation',
  roles: 'adili',
  'audit-trail': 'adili',
  'request-clock': 'adili',
  'signed-receipts': 'adili',
  'accessibility-audits': 'organisation',
};

/** In words. */
export const conductWords: Readonly<Record<Conduct, string>> = {
  organisation: 'conduct of the organisation',
  adili: 'conduct of Adili, for information',
};

/** Of a check that a program of the organisation says the state of, in place of whose conduct it is. */
export const reportWords = 'reported by a program of the organisation, not looked at by Adili';

/** The records that can prove something of the organisation. */
export const provingRecords = recordNames.filter((record) => conductOf[record] === 'organisation');

/**
 * Whether a piece counts now: valid; no longer or not yet; only once another person has approved it; or never, since it
 * tells what Adili did.
 */
export const evidenceStates = [
  'valid',
  'expired',
  'upcoming',
  'awaiting_approval',
  'for_information',
] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** In words. */
export const evidenceStateWords: Readonly<Record<EvidenceState, string>> = {
  valid: 'Valid',
  expired: 'Expired',
  upcoming: 'Not valid yet',
  awaiting_approval: 'Waiting for approval',
  for_information: 'For information',
};
