import { retryDeadJob } from '../jobs/dead-jobs.ts';
import { DataRefusedError } from './errors.ts';
import { type Work, withStore } from './place.ts';

/** Work that is listed at once: a command's screen is no place for more. */
const mostLines = 200;

/** The work that was given up, the last first, without what it holds of people. */
export async function deadJobLines({ place }: Work): Promise<string[]> {
  const order = { limit: mostLines, sort: 'diedAt', descending: true };
  const { rows, next } = await withStore(place, ({ deadJobs }) => deadJobs.page(order));
  const lines = rows.map(
    ({ id, kind, tries, failure = 'unknown', diedAt }) =>
      `${id}  ${kind}  given up ${diedAt} after ${tries} tries: ${failure}`,
  );
  if (lines.length === 0) return ['No work was given up.'];
  return next ? [...lines, `Older work is not listed: these are the last ${mostLines}.`] : lines;
}

/** @throws {DataRefusedError} there is no such work */
export async function retryLines({ place, now }: Work, id: string): Promise<string[]> {
  const isThere = await withStore(place, (store) =>
    store.transaction((tables) => retryDeadJob(tables, id, now.toISOString())),
  );
  if (!isThere)
    throw new DataRefusedError(`No job with the id ${id} was given up. To list them: npm run data -- jobs`);
  return [`${id} is tried again by the API, within the minute where it runs.`];
}
