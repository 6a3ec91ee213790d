import { DuplicateKeyError } from '../../store/errors.ts';
import type { Services } from '../services.ts';
import { erasureJob, erasureKind } from './kind.ts';

/** Has each erasure that is under way and lost its job, as by a hand in the database, carried out all the same. */
export async function takeUpLostErasures({ store, jobs }: Services): Promise<void> {
  const all = await store.erasures.after('0001-01-01T00:00:00.000Z');
  for (const { id } of all.filter(({ state }) => state === 'erasing')) {
    if ((await store.jobs.byId(erasureJob(id))) !== null) continue;
    try {
      await store.transaction((tables) => jobs.add(tables, erasureKind, { id }, { id: erasureJob(id) }));
    } catch (error) {
      // Another process that starts was first.
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}
