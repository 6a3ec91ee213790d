import { guest } from '@adili/schemas/data-subject-requests/guest';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { Identified } from '../../../store/define-table.ts';
import type { Actors } from '../../../store/privacy.ts';
import type { Tables } from '../../../store/store.ts';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import type { Subject } from '../../../store/tables/erasures.ts';
import type { Action } from '../../foundation/audit-entries/audit-entries.ts';
import type { ErasedPerson } from '../../foundation/ports/erasure-rules.ts';

/** Whether a name is one person's: a first name is many people's. */
const isTelling = (name: string) => name.trim().length >= 6 && /\s/.test(name.trim());

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Neither the end of a longer word nor the beginning of one, by what would be more of it. */
const wholeWord = (word: string, before: string, after: string) =>
  new RegExp(`(?<!${before})${word}(?!${after})`, 'giu');

/** Endings of files' names that end no address. */
const fileEnding = '(?:pdf|docx?|xlsx?|pptx?|odt|ods|txt|csv|eml|png|jpe?g)(?![\\p{L}\\p{N}.])';

/** An address or an id. A dot in it goes on with it, unless it is that of a file's name. */
const wholeAddress = (word: string) =>
  wholeWord(escaped(word), '[\\p{L}\\p{N}._%+@-]', `[\\p{L}\\p{N}_%+@-]|\\.(?!${fileEnding})[\\p{L}\\p{N}]`);

const isInAddress = '[\\p{L}\\p{N}._%+-]*@';

/** A name as it is written, whatever spaces it has, and as names of files have it. One with a hyphen is longer. */
const wholeName = (name: string) => {
  const parts = (separator: RegExp) => name.trim().split(separator).filter(Boolean).map(escaped);
  const around = '[\\p{L}\\p{N}@]';
  return [
    wholeWord(parts(/\s+/).join('\\s+'), `${around}|\\p{L}-`, `[\\p{L}\\p{N}]|-\\p{L}|${isInAddress}`),
    wholeWord(parts(/[\s_-]+/).join('[_-]+'), around, `[\\p{L}\\p{N}]|${isInAddress}`),
  ];
};

const wholePhone = (phone: string) =>
  wholeWord(escaped(phone.trim()), '[\\p{L}\\p{N}@]|\\p{N}[.-]', `[\\p{L}\\p{N}]|[.-]\\p{N}|${isInAddress}`);

/** In place of what named the person; shorter than any of it, so that no text grows past its limit. */
export const REDACTED = '[…]';

/** By this a store finds texts with a name, however its words are joined there. */
const longestPart = (name: string): string =>
  name.split(/[\s_-]+/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/**
 * Finds what names a person in a text: id, address, whole name or phone, as a word by itself. The person chose some of
 * these, so of what is other people's only that much is taken out, and nothing deleted.
 */
export function redactor({ userId, email, isProved, formerEmails = [], fullName = '', phone = '' }: Subject) {
  const addresses = [
    userId,
    isProved || userId !== undefined ? email : undefined,
    ...formerEmails.map((former) => former.email),
  ].flatMap((word) => word || []);
  const names = isTelling(fullName) ? [fullName] : [];
  const phones = phone.replace(/\D/g, '').length >= 7 ? [phone.trim()] : [];
  const patterns = [...addresses.map(wholeAddress), ...names.flatMap(wholeName), ...phones.map(wholePhone)];
  const without = (text: string): string =>
    patterns.reduce((left, word) => left.replace(word, REDACTED), text);
  return {
    words: [...addresses, ...names.map(longestPart), ...phones],
    names: (text: string): boolean => without(text) !== text,
    without,
  };
}

const decoded = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
};

/** A web address, or a part of one, as people read it: what is no escape stays, and hides no other. */
export const readable = (url: string): string =>
  url.replaceAll('+', ' ').replaceAll(/(?:%[\da-f]{2})+/gi, decoded);

/** The addresses that they have proved, the present one first. */
export const addressesOf = ({ email, isProved, formerEmails = [] }: Subject): string[] => [
  ...(isProved && email !== '' ? [email.toLowerCase()] : []),
  ...formerEmails.map((former) => former.email),
];

/** Whether an address was theirs when something came from it, or was to go there; one that is not proved may be a stranger's. */
export function isAddressOf(
  { email, isProved, formerEmails = [] }: Subject,
  address: unknown,
  at: string,
): boolean {
  if (typeof address !== 'string' || address === '') return false;
  const asked = address.toLowerCase();
  if (isProved && asked === email.toLowerCase()) return true;
  return formerEmails.some((former) => former.email === asked && at <= former.until);
}

const isStranger = (target: string) => target.startsWith('email:');

/**
 * The detail of these may name a person: it has what people wrote themselves, as names of keys, controls and frameworks and
 * why a payment was reversed, or an id, as of who owns a control or gave evidence.
 */
export const namingActions: readonly string[] = [
  'api_key.created',
  'api_key.revoked',
  'passkey.added',
  'passkey.removed',
  'payment.reversed',
  'plan.agreed',
  'plan.agreement_ended',
  'control.added',
  'control.changed',
  'control.removed',
  'requirement.changed',
  'evidence.deleted',
  'comment.deleted',
  'finding.changed',
  'framework.adopted',
  'framework.updated',
  'framework.left',
  'framework.imported',
  'framework.deleted',
] satisfies Action[];

/** What is done to rows whose ids the person has too, in a receipt or a token of theirs. */
const ownRows = /^(session|consent|passkey|identity)\./;

/** Whether an entry tells of them; a stranger's tries, and what others wrote, only where it was made before the erasure. */
export function isEntryOf({ actor, target, at, detail }: AuditRow, person: ErasedPerson): boolean {
  if ([actor, target].includes(person.userId ?? '')) return true;
  return at <= person.before && (isStranger(target) || person.names(detail));
}

/**
 * The entry without whom it names and what it says. Where it is linked, its salt goes too, so that the hash that is
 * left tells nothing of either.
 */
export function anonymousEntry({ salt: _, ...entry }: AuditRow, { userId }: ErasedPerson): AuditRow {
  const isTheirs = (id: string) => id === userId || isStranger(id);
  const isOfOwnRow = entry.actor === userId && ownRows.test(entry.action);
  return {
    ...entry,
    actor: isTheirs(entry.actor) ? erasedId : entry.actor,
    target: isOfOwnRow || isTheirs(entry.target) ? erasedId : entry.target,
    detail: '',
  };
}

/** Deletes what entries say of a record, as the words of the sender of a message. */
export async function dropDetails({ id }: { readonly id: string }, { auditEntries }: Tables): Promise<void> {
  for (const { salt: _, ...entry } of await auditEntries.where('target', id))
    await auditEntries.replace({ ...entry, detail: '' });
}

/** What else they asked for can't be answered any more. */
const ended = (request: RequestRow, { before: at }: ErasedPerson): RequestRow => ({
  ...request,
  status: 'cancelled',
  open: false,
  history: [...request.history, { status: 'cancelled', at, by: erasedId }],
});

/** A request without whose it is and without what anybody wrote of it: when it came, and how it was answered in time. */
export function anonymousRequest(row: RequestRow, person: ErasedPerson): RequestRow {
  const request = row.open && row.id !== person.requestId ? ended(row, person) : row;
  const { details: _, reason: __, answer: ___, email: ____, extended, identity, ...kept } = request;
  const by = (id: string) => (id === person.userId || id === guest ? erasedId : id);
  return {
    ...kept,
    user_id: erasedId,
    notes: [],
    ...(extended ? { extended: { ...extended, reason: '' } } : {}),
    ...(identity ? { identity: { how: identity.how, by: identity.by, at: identity.at } } : {}),
    history: request.history.map(({ reason: _____, informed: ______, ...step }) => ({
      ...step,
      by: by(step.by),
    })),
  };
}

/** A value with `erased` in place of an id, however deep; the value itself where the id is not in it. */
function withoutId(value: unknown, id: string): unknown {
  // Ids are random: a text that has one is about that account.
  if (typeof value === 'string') return value.replaceAll(id, erasedId);
  if (typeof value !== 'object' || value === null) return value;
  const before = Object.values(value);
  const after = before.map((one) => withoutId(one, id));
  if (after.every((one, index) => one === before[index])) return value;
  if (Array.isArray(value)) return after;
  return Object.fromEntries(Object.keys(value).map((name, index) => [name, after[index]]));
}

/** A row without the person as an actor, in the columns that its table declares; the row itself where they are not in it. */
export function anonymiseActor<Row extends Identified>(
  row: Row,
  actors: Actors,
  { userId }: Pick<ErasedPerson, 'userId'>,
): Row {
  if (userId === undefined) return row;
  const changed: Record<string, unknown> = {};
  for (const [name, how] of Object.entries(actors)) {
    const value: unknown = Reflect.get(row, name);
    const next = how === 'anonymise' ? withoutId(value, userId) : value;
    if (next !== value) changed[name] = next;
  }
  return Object.keys(changed).length > 0 ? { ...row, ...changed } : row;
}
