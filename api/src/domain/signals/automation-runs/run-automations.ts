import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { doRuns } from './do-runs.ts';
import { startRuns } from './start-runs.ts';

/** Has automations do what is due: what a stop or a kill leaves undone is done by who comes next. */
export async function runAutomations(
  services: Services,
  signal: AbortSignal = services.stopping,
): Promise<void> {
  const stop = AbortSignal.any([signal, services.stopping]);
  if (
    (await services.store.automations.page({ limit: 1, sort: 'addedAt', descending: false })).rows.length ===
    0
  )
    return;
  let failure: unknown = null;
  for (let isMore = true; isMore && !stop.aborted; ) {
    // Only what is linked has its place in the chain.
    await linkAuditEntries(services);
    // Where something can't be started, what was is done all the same.
    await startRuns(services, stop).catch((error: unknown) => {
      failure = error;
    });
    isMore = await doRuns(services, stop);
  }
  if (failure !== null) throw failure;
}
