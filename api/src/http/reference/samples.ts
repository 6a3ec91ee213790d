import { user } from '@adili/schemas/accounts/user';
import { alertRule, alertRuleChange } from '@adili/schemas/alert-rules/alert-rule';
import { newAlertRule, quietHours } from '@adili/schemas/alert-rules/alert-rule-form';
import { apiKey, madeApiKey, newApiKey } from '@adili/schemas/api-keys/api-key';
import { channel, madeChannel, rotatedChannel } from '@adili/schemas/channels/channel';
import { channelChange, newChannel } from '@adili/schemas/channels/channel-form';
import { supportContact } from '@adili/schemas/contact-messages/contact-form';
import { guestConfirmation } from '@adili/schemas/data-subject-requests/request-forms';
import { newEvidence } from '@adili/schemas/evidence/evidence';
import { mappingChange, newMapping, ownMapping, shownMapping } from '@adili/schemas/mappings/mapping';
import { member } from '@adili/schemas/members/member';
import {
  organisationChange,
  organisation as organisationSchema,
} from '@adili/schemas/organisations/organisation';
import { newExclusion } from '@adili/schemas/requirements/exclusion-form';
import { remaining, risk, riskReason } from '@adili/schemas/risks/risk';
import { newRisk, riskChange } from '@adili/schemas/risks/risk-form';
import { passkey } from '@adili/schemas/second-factor/passkey';
import type { core } from 'zod';

/** A person, an organisation and what is theirs, as the examples of the reference show them. */
const account = 'b1c5f0de-6a0e-4d3b-9c55-0f6f3a1d2e47';
const organisation = '5d0e3f52-3b53-4a86-8c0e-7a9d3b6c1f20';
const record = '9f2b7c1a-58d4-4e0f-b7c6-2d1e8a4f6b93';
const sha256 = '0b5f9d5c1f6e8a7d3c2b4a6978e0f1d2c3b4a5968778695a4b3c2d1e0f9a8b7c';
const now = '2026-11-22T09:00:00.000Z';
const later = '2026-12-22T20:59:59.999Z';
const person = 'Amina Otieno';
const email = 'amina@example.com';

/** Values of fields by their names, which the examples are made of: the first that the field's schema takes is shown. */
export const samples: Readonly<Record<string, readonly unknown[]>> = {
  id: [record, 'kenya-dpa-2019:s29'],
  user_id: [account],
  userId: [account],
  actor: [account],
  by: [account],
  decided_by: [account],
  createdBy: [account],
  invitedBy: [account],
  assignee: [account],
  handled_by: [account],
  entity_id: [account],
  pii_principal_id: [account],
  organisationId: [organisation],
  decision_id: [record],
  target: [record],
  requestId: [record],
  receipt_id: [record],
  record_id: [record],

  email: [email],
  user_email: [email],
  party_email: ['privacy@adili.example'],
  password: ['Mlima!Kenya5199'],
  current: ['Kilima!Kenya4985'],
  name: [person],
  fullName: [person],
  user_name: [person],
  actorName: [person],
  createdByName: [person],
  assignee_name: [person],
  handled_by_name: [person],
  company: ['Savanna Foods Ltd'],
  customer: ['Savanna Foods Ltd'],
  organisation: ['Savanna Foods Ltd'],
  phone: ['254712345678'],
  plan: ['growth'],
  memberRole: ['owner'],
  role: ['member'],
  inquiry: ['Growth'],
  message: ['Thank you. We will be in touch.'],
  details: ['A copy of all that you keep of me, please.'],
  note: ['Called back, and knew the last invoice.'],
  text: ['Called back, and knew the last invoice.'],

  owner: [account],
  ownerName: [person],
  givenBy: [account],
  givenByName: [person],
  givers: [[account]],
  madeBy: [account],
  madeByName: [person],
  changedBy: [account],
  changedByName: [person],
  reviewedBy: [account],
  reviewedByName: [person],
  reviewedAt: [now],
  approvedByName: [person],
  controls: [[record]],
  control: [record],
  controlTitle: ['The privacy notice is published'],
  framework: ['kenya-dpa-2019'],
  requirements: [['s29'], ['kenya-dpa-2019:s29']],
  requirement: ['s29'],
  citation: ['section 29'],
  title: ['The privacy notice is published'],
  description: ['Read it again each year.'],
  says: ['The certificate counts until 2027-02-20.'],
  selector: ['google'],
  rows: [['Backup of Monday']],
  whoIsHurt: ['Everybody who comes: browsers warn them of the site.'],
  where: ['nginx'],
  what: ['certbot renew, then reload the server'],
  source: ['RFC 5280, 6.1', 'stk'],
  every: [60],
  seen: [{ daysLeft: 82 }],
  cadence: ['yearly'],
  nextDue: [later],
  carriedBy: [record],
  endsAt: [later],
  endedAt: [now],
  validFrom: ['2026-11-22'],
  validUntil: ['2027-11-21'],
  url: ['https://example.com/privacy'],
  sha256: [sha256],

  token: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiMWM1In0.c2lnbmF0dXJl'],
  jws: ['eyJhbGciOiJFZERTQSJ9.eyJyZWNlaXB0X2lkIjoiOWYyYiJ9.c2lnbmF0dXJl'],
  x: ['11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'],
  kid: ['2026-11'],
  key: ['adk_4fJ8kQ2mN7pR1sT5vW9xY3zA6bC0dE8g'],
  start: ['adk_4fJ8'],
  scopes: [['audit:read']],
  code: ['123456'],
  secret: ['JBSWY3DPEHPK3PXP'],
  uri: [`otpauth://totp/Adili:${email}?secret=JBSWY3DPEHPK3PXP&issuer=Adili`],
  recoveryCodes: [['7K3M-9QXT', 'P4WD-2HJR']],
  recoveryCodesLeft: [8],
  challenge: ['Zm9yIG9uZSBsb2ctaW4'],
  rawId: ['AbCdEf0123'],
  clientDataJSON: ['eyJ0eXBlIjoid2ViYXV0aG4ifQ'],
  authenticatorData: ['SZYN5YgOjGh0NBcPZHZgW4'],
  attestationObject: ['o2NmbXRkbm9uZQ'],
  signature: ['MEUCIQDx'],
  hash: [sha256],
  previousHash: [sha256],
  notice_hash: [sha256],
  notice_sha256: [sha256],
  sequence: [42],

  type: ['Access'],
  status: ['in_progress', 'completed', 'ok'],
  reference: ['DSR-7K3M-9QXT'],
  law: ['Kenya'],
  extendable_to: [later],
  purpose: ['product-updates'],
  purpose_name: ['Product updates'],
  notice_text: ['We write to you about what is new.'],
  notice_version: ['2026-11-01'],
  privacy_notice: ['https://adili.example/privacy-policy'],
  language: ['en'],
  schema_version: ['27560:2023'],
  lawful_basis: ['consent'],
  pii_type: ['E-mail address'],
  pii_controllers: [['adili']],
  collection_method: ['Asked in the dashboard'],
  retention_period: ['Until it is withdrawn'],
  withdrawal_method: ['In the dashboard'],
  privacy_rights: ['Access, correction, deletion, objection'],
  party_id: ['adili'],
  party_name: ['Adili'],
  party_role: ['controller'],
  party_url: ['https://adili.example'],
  event_type: ['consent'],
  validity_duration: ['Until it is withdrawn'],
  action: ['consent.given'],
  detail: ['product-updates'],
  device: ['Chrome on Windows'],
  place: ['197.232.61.0/24'],
  part: ['consents'],
  html: ['<!doctype html>…'],
  logoSize: [12_480],
  page: ['/pricing'],
  page_path: ['/pricing'],
  path: ['/compliance/controls'],
  query: ['state=planned&owner=none'],
  remote: ['mfe-blog'],
  version: [3, '0.2.0-1d0698246d'],
  ip: ['197.232.61.0'],
  lcp: [900],
  outcome: ['shown', 'credited'],
  duration_ms: [300],
  proof: ['password'],

  at: [now],
  date: [now, '2026-11-22'],
  created_at: [now],
  createdAt: [now],
  startedAt: [now],
  requestedAt: [now],
  madeAt: [now],
  exportedAt: [now],
  linkedAt: [now],
  renewedAt: [now],
  lastUsedAt: [now],
  emailVerifiedAt: [now],
  event_time: [now],
  visit_time: [now],
  due_at: [later],
  expiresAt: [later],
  expires_at: [later],
  paidUntil: [later],
  trialEndsAt: [later],

  channelName: ['On call'],

  transaction_id: ['TKM7Q2X9PL'],
  amount: [6_500],
  total: [19_500],
  count: [3],
  size: [18_204],
  ResultCode: [0],
  ResultDesc: ['Accepted'],
};

const question = { message: 'We are 40 people in Nairobi and start with the Data Protection Act.' };

const mapped = {
  from: 'IMP-3',
  to: 's29',
  fromFramework: record,
  toFramework: 'kenya-dpa-2019',
  why: 'Both ask that people are told before their data is collected.',
  source: 'Your organisation',
};

const ofChannel = { kind: 'webhook', name: 'On call', address: 'example.com/…dili', says: undefined };
const ofWebhook = { ...ofChannel, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
const ofRule = { channel: record, kinds: ['tls_certificate', 'uptime'], from: 'medium', stopped: undefined };

const ofRisk = {
  title: 'A lost laptop opens what we keep of people',
  description: 'Disks of three laptops are not encrypted.',
  reason: 'All disks are encrypted by March.',
  likelihood: 4,
  impact: 5,
  review: '2027-03-01',
  treatment: 'modify',
};
const ofReason = { title: 'Disks are encrypted', says: 'Its evidence has run out.', proves: false };
const ofRemaining = {
  level: 20,
  likelihood: 4,
  says: 'What is linked to it proves nothing now, so all of it remains.',
};

/** What stands in place of those values in some schemas. */
const own: readonly (readonly [core.$ZodShape, Readonly<Record<string, unknown>>])[] = [
  [user.shape, { id: account }],
  [member.shape, { id: account }],
  [organisationSchema.shape, { id: organisation, name: 'Savanna Foods Ltd' }],
  [organisationChange.shape, { name: 'Savanna Foods Ltd' }],
  [newApiKey.shape, { name: 'Monthly report' }],
  [apiKey.shape, { name: 'Monthly report' }],
  [madeApiKey.shape, { name: 'Monthly report' }],
  [passkey.shape, { name: 'My phone' }],
  [supportContact.shape, question],
  [newExclusion.shape, { reason: 'No person under 18 uses what we offer.' }],
  [newMapping.shape, { ...mapped, to: 'kenya-dpa-2019:s29' }],
  [mappingChange.shape, { why: mapped.why }],
  [ownMapping.shape, mapped],
  [shownMapping.shape, mapped],
  [newEvidence.shape, { text: 'The team read the notice again on 20 November.', url: undefined }],
  [newChannel.shape, { kind: 'webhook', name: 'On call', address: 'https://example.com/adili' }],
  [channelChange.shape, { name: 'On call' }],
  [channel.shape, ofChannel],
  [madeChannel.shape, ofWebhook],
  [rotatedChannel.shape, ofWebhook],
  [newAlertRule.shape, ofRule],
  [alertRule.shape, ofRule],
  [alertRuleChange.shape, ofRule],
  [newRisk.shape, ofRisk],
  [riskChange.shape, ofRisk],
  [risk.shape, ofRisk],
  [remaining.shape, ofRemaining],
  [riskReason.shape, ofReason],
  [risk.shape.inherent.shape, { level: 20 }],
  [quietHours.shape, { from: '22:00', to: '06:00' }],
  [guestConfirmation.shape, { code: '48201937' }],
];

/** The values that a schema has of its own, found by its fields: one that is held to the letter is a copy. */
export function ownSamples(shape: core.$ZodShape): Readonly<Record<string, unknown>> {
  const fields = Object.values(shape);
  const isSame = (other: readonly core.$ZodType[]) =>
    other.length === fields.length && other.every((field, at) => field === fields[at]);
  return own.find(([of]) => isSame(Object.values(of)))?.[1] ?? {};
}
