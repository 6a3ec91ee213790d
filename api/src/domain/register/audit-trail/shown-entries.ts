import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Services } from '../../foundation/services.ts';
import { idsInDetails, registerNames, withNames } from './register-names.ts';

/** Entries as they are shown, with names next to their ids. @param viewer the organisation that sees them; null for the operator */
export async function shownEntries(
  services: Pick<Services, 'store' | 'frameworks'>,
  entries: readonly AuditRow[],
  viewer: string | null,
): Promise<NamedAuditEntry[]> {
  const [nameOf, register] = await Promise.all([
    namesFor(
      services.store,
      [...entries.flatMap(({ actor, target }) => [actor, target]), ...idsInDetails(entries)],
      viewer,
    ),
    // What a register holds is no other organisation's.
    viewer === null ? null : registerNames(services, entries, viewer),
  ]);
  // What an erasure will delete is not shown: the hash stands for it.
  return entries.map(({ salt: _, contentHash: __, ...entry }) => {
    const [actor, target] = [nameOf(entry.actor), nameOf(entry.target)];
    const targetName = target?.name ?? register?.ofTarget(entry);
    const inDetail = (id: string) => nameOf(id)?.name;
    const detailNamed = register?.inDetail(entry, inDetail) ?? withNames(entry.detail, inDetail);
    return {
      ...entry,
      actorName: actor?.name,
      actorEmail: actor?.email || undefined,
      targetName: targetName || undefined,
      targetEmail: target?.email || undefined,
      detailNamed: detailNamed === entry.detail ? undefined : detailNamed,
    };
  });
}
