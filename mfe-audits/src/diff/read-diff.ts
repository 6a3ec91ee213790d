import type { Api } from '@adili/http';
import type { RunDiff } from '@adili/schemas/findings/finding';
import { pageSize } from '@adili/schemas/limits';
import type { RunSummary } from '@adili/schemas/runs/run';
import { hasResult } from '../runs/run-words.tsx';
import type { Change } from './change-words.tsx';

export interface DiffRead {
  run: RunSummary;
  /** Runs that it can be compared with, the newest first. */
  earlier: readonly RunSummary[];
  /** Null where there is none. */
  diff: RunDiff | null;
}

interface DiffAsked {
  against?: string | undefined;
  change?: Change | undefined;
}

/** A run with its difference to another. @param asked against which, by default the one before, and what of it @throws {ApiError | NetworkError} */
export async function readDiff(
  api: Api,
  id: string,
  asked: DiffAsked,
  signal: AbortSignal,
): Promise<DiffRead> {
  const run = await api.call('GET /runs/:id', { params: { id }, signal });
  return { run, ...(await readChanges(api, run, asked, signal)) };
}

/** What says which runs a run can be compared with. */
export type Dated = Pick<RunSummary, 'id' | 'site' | 'requestedAt'>;

/** The difference of a run that is known, asked for only where there is one to compare with. @throws {ApiError | NetworkError} */
export async function readChanges(
  api: Api,
  { id, site, requestedAt }: Dated,
  { against, change }: DiffAsked,
  signal: AbortSignal,
): Promise<Omit<DiffRead, 'run'>> {
  const { rows } = await api.list('GET /sites/:id/runs', {
    params: { id: site },
    query: { limit: pageSize.max },
    signal,
  });
  const earlier = rows.filter((one) => hasResult(one) && one.requestedAt < requestedAt);
  if (earlier.length === 0) return { earlier, diff: null };
  const diff = await api.call('GET /runs/:id/diff', { params: { id }, query: { against, change }, signal });
  return { earlier, diff };
}
