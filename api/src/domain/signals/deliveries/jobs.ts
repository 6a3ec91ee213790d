import { instantAfter } from '../../../runtime/clock.ts';
import type { Services } from '../../foundation/services.ts';
import { deliverDue } from './deliver.ts';

/** The kind of the one job that sends what is due, and its id. */
const kind = 'deliveries';

/** Makes the sending of messages known among the stored jobs: one process of all does it, for as long as something is due. */
export const registerDeliveries = (services: Services): void =>
  services.jobs.register({
    kind,
    work: ({ signal }) => deliverDue(services, signal),
    atOnce: 1,
    patience: 20_000,
    retry: () => 5_000,
  });

/** Has what is due sent, where something is and no process is at it. */
export async function wakeDeliveries({ store, clock, jobs }: Services): Promise<void> {
  const before = { dueAt: instantAfter(clock, 1) };
  const { rows } = await store.channels.page({ limit: 1, sort: 'dueAt', descending: false, before });
  if (rows.length === 0) return;
  if ((await store.jobs.byId(kind)) === null)
    await store.transaction(async (tables) => {
      if ((await tables.jobs.byId(kind)) === null) await jobs.add(tables, kind, {}, { id: kind });
    });
  jobs.wake(kind);
}
