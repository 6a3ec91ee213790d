import { erasedId } from '@adili/schemas/erasures/erasure';
import type { AuditRow } from '../../store/audit-entries/table.ts';
import type { Tables } from '../../store/store.ts';
import type { Person } from './part.ts';

const isStranger = (target: string) => target.startsWith('email:');

/** Whether an entry tells of them; one of a stranger's tries only where it was made before the erasure. */
export const isEntryOf = ({ target, at }: AuditRow, { before }: Person): boolean =>
  !isStranger(target) || at <= before;

/**
 * The entry without whom it names and what it says. Where it is linked, its salt goes too, so that the hash that is
 * left tells nothing of either.
 */
export function anonymousEntry({ salt: _, ...entry }: AuditRow, { userId }: Person): AuditRow {
  const isTheirs = (id: string) => id === userId || isStranger(id);
  return {
    ...entry,
    actor: isTheirs(entry.actor) ? erasedId : entry.actor,
    target: isTheirs(entry.target) ? erasedId : entry.target,
    detail: '',
  };
}

/** Deletes what entries say of a record, as the words of whoever sent a message. */
export async function dropDetails({ id }: { readonly id: string }, { auditEntries }: Tables): Promise<void> {
  for (const { salt: _, ...entry } of await auditEntries.where('target', id))
    await auditEntries.replace({ ...entry, detail: '' });
}
