import type { Tables } from '../../../store/store.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { Services } from '../../foundation/services.ts';
import { recordHistory } from '../control-history/record-history.ts';

/** How entries of the trail name a record. */
export const recordNameOf = ({ record, check }: Pick<EvidenceRow, 'record' | 'check'>): string =>
  record ?? `check ${check}`;

/**
 * Deletes a piece of evidence. What stays of it in the trail is its hash, who gave it and the day; its
 * file and comments stay as long as that can be undone. Part of a transaction.
 * @param actor a user id, or `key:` and the id of an API key
 */
export async function deleteEvidence(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  row: EvidenceRow,
  actor: string,
): Promise<void> {
  await tables.evidence.delete(row.id);
  if (row.kind === 'statement') await tables.evidenceTexts.delete(row.id);
  const what = row.kind === 'record' ? `record ${recordNameOf(row)}` : `sha256 ${row.sha256}`;
  await recordHistory(services, tables, row.controls, {
    actor,
    action: 'evidence.deleted',
    target: row.id,
    detail: `${what}, given by ${row.givenBy} on ${row.givenAt.slice(0, 10)}`,
    organisationId: row.organisationId,
  });
}
