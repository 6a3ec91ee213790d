import type { Tables } from '../../../store/store.ts';
import { type NewAuditEntry, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';

/** An entry of an organisation's own trail. */
type Entry = NewAuditEntry & { readonly organisationId: string };

/** Records an audit entry, which belongs to the history of these controls. Part of the transaction that it tells of. */
export async function recordHistory(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  controls: readonly string[],
  entry: Entry,
): Promise<void> {
  const { id, at } = await recordAuditEntry(services, tables, entry);
  const { organisationId } = entry;
  await tables.controlHistory.insertAll(
    [...new Set(controls)].map((control) => ({
      id: `${id}:${control}`,
      organisationId,
      control,
      entry: id,
      at,
    })),
  );
}
