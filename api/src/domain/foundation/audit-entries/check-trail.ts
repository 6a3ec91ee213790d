import type { AuditTrailCheck } from '@adili/schemas/audit-entries/audit-entry';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Position } from '../../../store/list.ts';
import type { Reader } from '../../../store/store.ts';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import type { Services } from '../services.ts';
import { BrokenChainError, Chain, isErased, isLink, refuseEntry } from './chain.ts';

/** So many entries are in memory at a time. */
const atOnce = 500;

/** Which of these entries wait to be linked, or did so when they were read. */
async function waitingOf({ auditTail, auditEntries }: Services['store'], rows: readonly AuditRow[]) {
  const unlinked = rows.filter((row) => !isLink(row)).map(({ id }) => id);
  const waiting = new Set((await auditTail.byIds(unlinked)).map(({ id }) => id));
  const rest = unlinked.filter((id) => !waiting.has(id));
  for (const entry of await auditEntries.byIds(rest)) if (isLink(entry)) waiting.add(entry.id);
  return ({ id, hash }: AuditRow) => hash === undefined && waiting.has(id);
}

/** Follows the chain of an organisation's audit trail from its first entry to the one that is its head now. */
export async function checkTrail(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  reader: Reader,
  organisationId: string,
): Promise<AuditTrailCheck> {
  const [head] = await store.auditChains.byIds([organisationId]);
  const chain = new Chain();
  let [erased, waiting] = [0, 0];
  let beyond: (AuditRow & { readonly sequence: number }) | undefined;
  const found = (fault?: string) => ({
    intact: fault === undefined,
    entries: chain.sequence,
    erased,
    waiting,
    checkedAt: instantAfter(clock),
    hash: fault === undefined ? head?.hash : undefined,
    fault,
  });
  const request = { sort: 'at', descending: false, limit: atOnce, where: { organisationId } };
  try {
    for (let after: Position | null | undefined; after !== null; ) {
      const asked = { ...request, after };
      const { rows, next } = await store.longRead({ ...reader, isWithin: after !== undefined }, () =>
        store.auditEntries.page(asked),
      );
      const isWaiting = await waitingOf(store, rows);
      for (const entry of rows) {
        if (isWaiting(entry)) waiting += 1;
        else if (!isLink(entry)) refuseEntry(entry, 'was put in or had its link removed');
        // What was linked since is the next check's.
        else if (entry.sequence > (head?.sequence ?? 0)) {
          waiting += 1;
          if (entry.sequence > (beyond?.sequence ?? 0)) beyond = entry;
        } else {
          chain.take(entry);
          if (isErased(entry)) erased += 1;
        }
      }
      after = next;
    }
    if (head) chain.end('this organisation', head);
    // What links an entry writes the head with it.
    const [newHead] = beyond ? await store.auditChains.byIds([organisationId]) : [];
    if (beyond && beyond.sequence > (newHead?.sequence ?? 0))
      refuseEntry(beyond, 'is behind the head of its chain, which was set back or removed');
  } catch (error) {
    if (!(error instanceof BrokenChainError)) throw error;
    return found(error.message);
  }
  return found();
}
