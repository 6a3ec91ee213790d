import { type Api, ApiError } from '@adili/http';
import type { RunDiff } from '@adili/schemas/findings/finding';
import type { RunSummary } from '@adili/schemas/runs/run';
import { hasResult } from '../runs/run-words.tsx';
import { readSites } from '../sites/read-sites.ts';

/** How the organisation's websites stand: the last run that any of them has, and what changed in it. */
export interface Standing {
  sites: number;
  last: RunSummary | null;
  /** Null where the website has no run before. */
  diff: Pick<RunDiff, 'new' | 'fixed' | 'returned'> | null;
}

/** @throws {ApiError | NetworkError} */
export async function readStanding(api: Api, signal: AbortSignal): Promise<Standing> {
  const sites = await readSites(api, signal);
  const [last] = sites
    .flatMap(({ lastRun }) => lastRun ?? [])
    .sort((one, other) => other.requestedAt.localeCompare(one.requestedAt));
  if (!last) return { sites: sites.length, last: null, diff: null };
  if (!hasResult(last)) return { sites: sites.length, last, diff: null };
  const diff = await api
    .call('GET /runs/:id/diff', { params: { id: last.id }, signal })
    .catch((error: unknown) => {
      // A first run is refused: there is nothing to compare it with.
      if (error instanceof ApiError && error.status < 500) return null;
      throw error;
    });
  return { sites: sites.length, last, diff };
}
