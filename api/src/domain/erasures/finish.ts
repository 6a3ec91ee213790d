import { days, instantAfter } from '../../runtime/clock.ts';
import type { Erasure } from '../../store/erasures/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import type { Services } from '../services.ts';

/** How long the last mail is tried. */
const mailPatience = days(7);

/** The erasure once nothing is left to erase: whom it was of is in it no more. */
export function finished({ clock }: Pick<Services, 'clock'>, { subject: _, ...erasure }: Erasure): Erasure {
  return { ...erasure, state: 'erased', finishedAt: erasure.finishedAt ?? instantAfter(clock) };
}

/** Completes the request, and keeps the address until the last mail has left. */
export async function finishErasure(services: Services, done: Erasure): Promise<void> {
  await services.store.transaction(async (tables) => {
    const erasure = await tables.erasures.byId(done.id);
    if (!erasure?.subject) return;
    const { email, isProved } = erasure.subject;
    const contact = isProved ? { email, until: instantAfter(services.clock, mailPatience) } : undefined;
    // Who carried it out may have been erased meanwhile.
    const now = { ...done, by: erasure.by };
    await tables.erasures.replace({ ...now, parts: erasure.parts, contact });
    await completeRequest(services, tables, now);
  });
}

/** Takes the request its last step. Part of a transaction. */
export async function completeRequest(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  { requestId, finishedAt, by }: Erasure,
): Promise<void> {
  const request = await tables.dataSubjectRequests.byId(requestId);
  if (request?.type !== 'Deletion' || request.status === 'completed') return;
  const at = finishedAt ?? instantAfter(services.clock);
  const { erasing: _, ...rest } = request;
  await tables.dataSubjectRequests.replace({
    ...rest,
    status: 'completed',
    open: false,
    version: request.version + 1,
    history: [...request.history, { status: 'completed', at, by }],
  });
  await recordAuditEntry(services, tables, {
    actor: by,
    action: 'dsr.moved',
    target: requestId,
    detail: `${request.status} -> completed`,
  });
}
