import { apiScopes, apiScopeWords } from '@adili/schemas/api-keys/api-access';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { OrganisationAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { purposeLabel } from '@adili/schemas/consents/purposes';
import { type ControlState, controlStateWords } from '@adili/schemas/controls/control-state';
import { recordNames, recordWords } from '@adili/schemas/evidence/evidence-kind';
import { localMomentOf, requestStatusWords } from '@adili/ui';
import { roleOf, roleWords } from '../members/member-words.ts';

type Entry = Pick<
  OrganisationAuditEntry,
  'actor' | 'actorName' | 'action' | 'target' | 'targetName' | 'detail' | 'detailNamed'
>;

/** An entry in one line: for the clipboard, and as the name of its row. */
export const entryWords = (entry: OrganisationAuditEntry): string =>
  [
    localMomentOf(entry.at),
    whoWords(entry),
    actionWords(entry.action),
    targetWords(entry),
    detailWords(entry),
  ]
    .filter((word) => word !== '–')
    .join(', ');

/** Who did it. */
export function whoWords({ actor, actorName }: Entry): string {
  if (actorName === 'operator') return 'Adili’s operator';
  if (actorName) return actorName;
  if (actor === 'visitor') return 'A person not logged in';
  if (actor === 'system') return 'Adili';
  return actor.startsWith('key:') ? 'A deleted key' : 'A deleted person';
}

/** What a target is whose row has no name of its own, by the subject of the action. */
const kinds: Readonly<Record<string, string>> = {
  session: 'A session',
  control: 'A control',
  evidence: 'A piece of evidence',
  pack: 'An evidence pack',
  invitation: 'An invitation',
  dsr: 'A request',
  consent: 'A consent',
  api_key: 'A deleted key',
  member: 'A deleted person',
  account: 'A deleted person',
};

/** To what it was done. */
export function targetWords({ action, target, targetName }: Entry): string {
  if (targetName) return targetName;
  if (target === '') return '–';
  const [subject = ''] = action.split('.');
  // 'kenya-dpa-2019:s33-2'.
  const [framework, number] = target.split(':');
  if (subject === 'requirement' && number) return `Requirement ${number} of ${framework}`;
  return kinds[subject] ?? '–';
}

const fieldWords: Readonly<Record<string, string>> = {
  name: 'name',
  'name, after the company': 'name, after the company',
  fullName: 'full name',
  company: 'company name',
  phone: 'phone',
  'requireSecondFactor: true': 'a second factor is required for everyone',
  'requireSecondFactor: false': 'a second factor is optional',
  'weeklyReport: true': 'the weekly report is on',
  'weeklyReport: false': 'the weekly report is off',
  'requireSecondFactor: undefined': 'a second factor is optional',
};

const fieldsIn = (detail: string) =>
  fieldWords[detail] ??
  detail
    .split(', ')
    .map((field) => fieldWords[field] ?? field)
    .join(', ');

const statuses: Readonly<Record<string, string>> = requestStatusWords;
const stepIn = (detail: string) => detail.replaceAll(/[a-z_]+/g, (word) => statuses[word] ?? word);

/** 'admin of 0190..., by the invitation 0190...': roles are words, and the organisation is the one that is looked at. */
const memberIn = (detail: string) =>
  detail
    .replace(/ (?:of|in) .*?(?=, by the invitation |; API keys |$)/, '')
    .replace(/by the invitation [^\s,]+/, 'by an invitation')
    .replaceAll(/\b(?:owner|admin|member|auditor)\b/g, (role) => roleWords[roleOf(role)]);

const scopesIn = (detail: string) =>
  apiScopes.reduce((text, scope) => text.replace(scope, apiScopeWords[scope].toLowerCase()), detail);

/** 'state: planned -> in_place': states and names of fields as people read them. */
const controlIn = (detail: string) =>
  detail
    .replace('state: ', 'state of work: ')
    .replaceAll(/\b(?:planned|in_place|retired)\b/g, (state) =>
      controlStateWords[state as ControlState].toLowerCase(),
    );

/** 'file for control ‘Backups are made’, sha256 9f86...': the hash stands for what has no name any more. */
const evidenceIn = (detail: string, { targetName }: Entry) =>
  recordNames
    .reduce(
      (text, record) => text.replace(new RegExp(`(^|, |record )${record}\\b`), `$1${recordWords[record]}`),
      targetName ? detail.replace(/(?:, )?sha256 [\da-f]{64}/, '') : detail,
    )
    .replace('sha256', 'SHA-256');

/** How the details of an action are put into words, by its name or its subject. */
const readings: Readonly<Record<string, (detail: string, entry: Entry) => string>> = {
  'organisation.changed': fieldsIn,
  'profile.changed': fieldsIn,
  'dsr.moved': stepIn,
  'api_key.created': scopesIn,
  'consent.given': purposeLabel,
  'consent.withdrawn': purposeLabel,
  member: memberIn,
  invitation: memberIn,
  'control.changed': controlIn,
  evidence: evidenceIn,
};

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** More about it, without ids and names of fields. */
export function detailWords(entry: Entry): string {
  const { action, detailNamed: detail = entry.detail } = entry;
  const read = readings[action] ?? readings[action.split('.')[0] ?? ''];
  const words = (read ? read(detail, entry) : detail)
    .replaceAll(' -> ', ' to ')
    .replaceAll(instants, localMomentOf);
  return words === '' ? '–' : words.charAt(0).toUpperCase() + words.slice(1);
}
