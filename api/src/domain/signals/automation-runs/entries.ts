import type { Tables } from '../../../store/store.ts';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import { ofAutomation } from '../../foundation/audit-entries/names.ts';

/** Entries in memory at a time, besides those that are kept. */
const atOnce = 200;

/** Whether an entry may start anything: what automations do never does, so that there are no loops. */
export const mayStart = ({ actor }: Pick<AuditRow, 'actor'>): boolean => !actor.startsWith(ofAutomation);

/**
 * The entries of an organisation's chain after a number, up to another, in the chain's order. Numbers are given once an
 * entry is committed, one after the other and with none left out: who has read up to one has missed nothing before it.
 * Time orders entries but roughly, so it is read back from the newest until all are found.
 */
export async function readEntriesAfter(
  { auditEntries }: Pick<Tables, 'auditEntries'>,
  organisationId: string,
  seen: number,
  head: number,
): Promise<readonly AuditRow[]> {
  const found: AuditRow[] = [];
  const request = { limit: atOnce, sort: 'at', descending: true, where: { organisationId } };
  for (let after: Parameters<Tables['auditEntries']['page']>[0]['after']; found.length < head - seen; ) {
    const { rows, next } = await auditEntries.page({ ...request, after });
    found.push(...rows.filter(({ sequence = 0 }) => sequence > seen && sequence <= head));
    if (next === null) break;
    after = next;
  }
  return found.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
}
