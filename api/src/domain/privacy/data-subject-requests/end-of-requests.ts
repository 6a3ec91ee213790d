import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Position } from '../../../store/list.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import type { Services } from '../../foundation/services.ts';

/** Rows that one transaction looks at. */
const batchRows = 200;

/** When the last thing happened to a request. */
const lastStep = ({ created_at, history }: RequestRow) => history.at(-1)?.at ?? created_at;

/**
 * Deletes requests that were closed so long ago that how they were answered need not be shown any more, with their
 * history, notes and answer. What says that they were there is their entries in the audit trail, which must stay whole.
 */
export async function endOldRequests({ store, clock, requestRetentionDays }: Services): Promise<void> {
  const end = instantAfter(clock, -days(requestRetentionDays));
  const list = { limit: batchRows, sort: 'created_at', descending: false, where: { open: 'false' } };
  let after: Position | undefined;
  do {
    const page = await store.dataSubjectRequests.page({ ...list, before: { created_at: end }, after });
    const old = page.rows.filter((row) => lastStep(row) < end);
    if (old.length > 0)
      await store.transaction(async ({ dataSubjectRequests }) => {
        // Its last step may have been taken back meanwhile.
        for (const row of await dataSubjectRequests.byIds(old.map(({ id }) => id)))
          if (!row.open && lastStep(row) < end) await dataSubjectRequests.delete(row.id);
      });
    after = page.next ?? undefined;
  } while (after);
}
