import type { Api } from '@adili/http';
import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { Check } from '@adili/schemas/checks/check';
import { pageSize } from '@adili/schemas/limits';
import type { Site } from '@adili/schemas/sites/site';
import { readAtLeast } from '../live/read-at-least.ts';

/** What an organisation's checks saw. */
export interface SignalsRead {
  /** What fails first, then what could not be looked at, what passes, and what is off. */
  checks: readonly Check[];
  /** Where the checks after these begin; null where there are none. */
  next: string | null;
  sites: readonly Site[];
  /** Those that are not fixed, by their checks. */
  findings: ReadonlyMap<string, CheckFinding>;
}

/** Checks from a place on: a page of them. @param site narrows them to a website */
export async function readChecks(api: Api, site: string | undefined, signal: AbortSignal, cursor?: string) {
  const query = { limit: pageSize.max, ...(site && { site }), ...(cursor && { cursor }) };
  const { rows, next } = await api.list('GET /checks', { query, signal });
  return { rows, next };
}

/** @throws {ApiError | NetworkError} */
export async function readSignals(
  api: Api,
  site: string | undefined,
  signal: AbortSignal,
  shown = 0,
): Promise<SignalsRead> {
  const [listed, sites, { rows }] = await Promise.all([
    readAtLeast((cursor) => readChecks(api, site, signal, cursor), shown),
    api.call('GET /sites', { signal }),
    api.list('GET /check-findings', { query: { limit: pageSize.max, fixed: 'false' }, signal }),
  ]);
  return {
    checks: listed.rows,
    next: listed.next,
    sites,
    findings: new Map(rows.map((finding) => [finding.check, finding])),
  };
}
