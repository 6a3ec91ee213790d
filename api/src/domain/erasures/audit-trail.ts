import { erasedId } from '@adili/schemas/erasures/erasure';
import type { AuditRow } from '../../store/audit-entries/table.ts';
import type { Tables } from '../../store/store.ts';
import type { Action } from '../audit-entries/audit-entries.ts';
import type { Person } from './part.ts';

const isStranger = (target: string) => target.startsWith('email:');

/** What people wrote themselves is in the detail of these alone: names of keys and passkeys, and why a payment was reversed. */
export const freeText: readonly string[] = [
  'api_key.created',
  'api_key.revoked',
  'passkey.added',
  'passkey.removed',
  'payment.reversed',
] satisfies Action[];

/** What is done to rows whose ids the person has too, in a receipt or a token of theirs. */
const ownRows = /^(session|consent|passkey|identity)\./;

/** Whether an entry tells of them; a stranger's tries, and what others wrote, only where it was made before the erasure. */
export function isEntryOf({ actor, target, at, detail }: AuditRow, person: Person): boolean {
  if ([actor, target].includes(person.userId ?? '')) return true;
  return at <= person.before && (isStranger(target) || person.names(detail));
}

/**
 * The entry without whom it names and what it says. Where it is linked, its salt goes too, so that the hash that is
 * left tells nothing of either.
 */
export function anonymousEntry({ salt: _, ...entry }: AuditRow, { userId }: Person): AuditRow {
  const isTheirs = (id: string) => id === userId || isStranger(id);
  const isOfOwnRow = entry.actor === userId && ownRows.test(entry.action);
  return {
    ...entry,
    actor: isTheirs(entry.actor) ? erasedId : entry.actor,
    target: isOfOwnRow || isTheirs(entry.target) ? erasedId : entry.target,
    detail: '',
  };
}

/** Deletes what entries say of a record, as the words of whoever sent a message. */
export async function dropDetails({ id }: { readonly id: string }, { auditEntries }: Tables): Promise<void> {
  for (const { salt: _, ...entry } of await auditEntries.where('target', id))
    await auditEntries.replace({ ...entry, detail: '' });
}
