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

/** A run with its difference to another. @param asked against which, by default the one before, and what of it @throws {ApiError | NetworkError} */
export async function readDiff(
  api: Api,
  id: string,
  { against, change }: { against?: string | undefined; change?: Change | undefined },
  signal: AbortSignal,
): Promise<DiffRead> {
  const run = await api.call('GET /runs/:id', { params: { id }, signal });
  const { rows } = await api.list('GET /sites/:id/runs', {
    params: { id: run.site },
    query: { limit: pageSize.max },
    signal,
  });
  const earlier = rows.filter((one) => hasResult(one) && one.requestedAt < run.requestedAt);
  if (earlier.length === 0) return { run, earlier, diff: null };
  const diff = await api.call('GET /runs/:id/diff', { params: { id }, query: { against, change }, signal });
  return { run, earlier, diff };
}
