import { apiScopes, apiScopeWords } from '@adili/schemas/api-keys/api-access';
import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { purposeLabel } from '@adili/schemas/consents/purposes';
import { localMomentOf, requestStatusWords } from '@adili/ui';
import { roleOf, roleWords } from '../members/member-words.ts';

type Entry = Pick<NamedAuditEntry, 'actor' | 'actorName' | 'action' | 'target' | 'targetName' | 'detail'>;

/** Who did it. */
export function whoWords({ actor, actorName }: Entry): string {
  if (actorName === 'operator') return 'Adili’s operator';
  if (actorName) return actorName;
  if (actor === 'visitor') return 'A person not logged in';
  if (actor === 'system') return 'Adili';
  return actor.startsWith('key:') ? 'A key that is gone' : 'A person who is gone';
}

/** What a target is whose row has no name of its own, by the subject of the action. */
const kinds: Readonly<Record<string, string>> = {
  session: 'A session',
  invitation: 'An invitation',
  dsr: 'A request',
  consent: 'A consent',
  api_key: 'A key that is gone',
  member: 'A person who is gone',
  account: 'A person who is gone',
};

/** To what it was done. */
export function targetWords({ action, target, targetName }: Entry): string {
  if (targetName) return targetName;
  if (target === '') return '–';
  return kinds[action.split('.')[0] ?? ''] ?? '–';
}

const fieldWords: Readonly<Record<string, string>> = {
  name: 'name',
  'name, after the company': 'name, after the company',
  fullName: 'full name',
  company: 'company name',
  phone: 'phone',
  'requireSecondFactor: true': 'a second factor is required of everybody',
  'requireSecondFactor: false': 'a second factor is up to each person',
  'requireSecondFactor: undefined': 'a second factor is up to each person',
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
    .replace(/ (?:of|in) [^\s,]+/, '')
    .replace(/by the invitation [^\s,]+/, 'by an invitation')
    .replaceAll(/\b(?:owner|admin|member|auditor)\b/g, (role) => roleWords[roleOf(role)]);

const scopesIn = (detail: string) =>
  apiScopes.reduce((text, scope) => text.replace(scope, apiScopeWords[scope].toLowerCase()), detail);

/** How the details of an action are put into words, by its name or its subject. */
const readings: Readonly<Record<string, (detail: string) => string>> = {
  'organisation.changed': fieldsIn,
  'profile.changed': fieldsIn,
  'dsr.moved': stepIn,
  'api_key.created': scopesIn,
  'consent.given': purposeLabel,
  'consent.withdrawn': purposeLabel,
  member: memberIn,
  invitation: memberIn,
};

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** More about it, without ids and names of fields. */
export function detailWords({ action, detail }: Entry): string {
  if (detail === '') return '–';
  const read = readings[action] ?? readings[action.split('.')[0] ?? ''];
  const words = (read ? read(detail) : detail).replaceAll(' -> ', ' to ').replaceAll(instants, localMomentOf);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
