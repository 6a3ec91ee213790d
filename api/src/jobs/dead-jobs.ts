import type { Tables } from '../store/store.ts';

/** Has a job that was given up done again, from its first try on; false where there is none. Part of a transaction. */
export async function retryDeadJob({ jobs, deadJobs }: Tables, id: string, now: string): Promise<boolean> {
  const dead = await deadJobs.byId(id);
  if (dead === null) return false;
  const { diedAt: _, failure: __, ...work } = dead;
  await deadJobs.delete(id);
  await jobs.insert({ ...work, tries: 0, dueAt: now, lease: 0 });
  return true;
}
