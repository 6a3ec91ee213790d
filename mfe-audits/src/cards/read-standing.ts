import type { Api } from '@adili/http';
import type { RunDiff } from '@adili/schemas/findings/finding';
import type { RunSummary } from '@adili/schemas/runs/run';
import { readChanges } from '../diff/read-diff.ts';
import { hasResult } from '../runs/run-words.tsx';
import { readSites } from '../sites/read-sites.ts';

/** How the organisation's websites stand: the last run that any of them has, and what changed in it. */
export interface Standing {
  sites: number;
  last: RunSummary | null;
  /** Null where the website has no run before. */
  diff: Pick<RunDiff, 'failures'> | null;
}

/** @throws {ApiError | NetworkError} */
export async function readStanding(api: Api, signal: AbortSignal): Promise<Standing> {
  const sites = await readSites(api, signal);
  const [last] = sites
    .flatMap(({ lastRun }) => lastRun ?? [])
    .sort((one, other) => other.requestedAt.localeCompare(one.requestedAt));
  if (!last) return { sites: sites.length, last: null, diff: null };
  if (!hasResult(last)) return { sites: sites.length, last, diff: null };
  const { diff } = await readChanges(api, last, {}, signal);
  return { sites: sites.length, last, diff };
}
