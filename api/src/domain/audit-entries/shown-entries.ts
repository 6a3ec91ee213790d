import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { AuditRow } from '../../store/audit-entries/table.ts';
import type { Services } from '../services.ts';
import { namesFor } from './names.ts';

/** Entries as they are shown, with names beside their ids. @param viewer the organisation that sees them; null for the operator */
export async function shownEntries(
  { store }: Pick<Services, 'store'>,
  entries: readonly AuditRow[],
  viewer: string | null,
): Promise<NamedAuditEntry[]> {
  const nameOf = await namesFor(
    store,
    entries.flatMap(({ actor, target }) => [actor, target]),
    viewer,
  );
  // What an erasure will delete is nobody's to see: the hash stands for it.
  return entries.map(({ salt: _, contentHash: __, ...entry }) => {
    const [actor, target] = [nameOf(entry.actor), nameOf(entry.target)];
    return {
      ...entry,
      ...(actor ? { actorName: actor.name } : {}),
      ...(actor?.email ? { actorEmail: actor.email } : {}),
      ...(target ? { targetName: target.name } : {}),
      ...(target?.email ? { targetEmail: target.email } : {}),
    };
  });
}
