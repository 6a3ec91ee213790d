import { apiScopes, apiScopeWords } from '@adili/schemas/api-keys/api-access';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { OrganisationAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import {
  detailInWords,
  type Readings,
  registerReadings,
  type SaidEntry,
  whoWords,
} from '@adili/schemas/audit-entries/entry-words';
import { purposeLabel } from '@adili/schemas/consents/purposes';
import { localMomentOf, requestStatusWords } from '@adili/ui';
import { roleOf, roleWords } from '../members/member-words.ts';

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

/** What a target is whose row has no name of its own, by the subject of the action. */
const kinds: Readonly<Record<string, string>> = {
  session: 'A session',
  control: 'A control',
  evidence: 'A piece of evidence',
  mapping: 'A mapping',
  pack: 'An evidence pack',
  invitation: 'An invitation',
  dsr: 'A request',
  consent: 'A consent',
  api_key: 'A deleted key',
  member: 'A deleted person',
  account: 'A deleted person',
};

/** To what it was done. */
export function targetWords({ action, target, targetName }: SaidEntry): string {
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

/** How the details of an action are put into words, by its name or its subject. */
const readings: Readings = {
  ...registerReadings,
  'organisation.changed': fieldsIn,
  'profile.changed': fieldsIn,
  'dsr.moved': stepIn,
  'api_key.created': scopesIn,
  'consent.given': purposeLabel,
  'consent.withdrawn': purposeLabel,
  member: memberIn,
  invitation: memberIn,
};

/** More about it, without ids and names of fields. */
export const detailWords = (entry: SaidEntry): string => detailInWords(entry, localMomentOf, readings) || '–';
