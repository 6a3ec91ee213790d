import type { Tables } from '../store/store.ts';
import type { JobRow } from '../store/tables/jobs.ts';

/**
 * Has a job that was given up done again, from its first try on; false where there is none. Part of a transaction.
 * @param changes what of its payload is different by now
 */
export async function retryDeadJob(
  { jobs, deadJobs }: Tables,
  id: string,
  now: string,
  changes: JobRow['payload'] = {},
): Promise<boolean> {
  const dead = await deadJobs.byId(id);
  if (dead === null) return false;
  const { diedAt: _, failure: __, ...work } = dead;
  await deadJobs.delete(id);
  await jobs.insert({ ...work, payload: { ...work.payload, ...changes }, tries: 0, dueAt: now, lease: 0 });
  return true;
}
