import type { Api } from '@adili/http';
import type { Finding } from '@adili/schemas/findings/finding';
import { type Dated, readChanges } from './read-diff.ts';

/** How a finding came to a run that the audit before did not have it in. */
export type CameHow = 'new' | 'returned';

type OfGroup = Pick<Finding, 'criterion' | 'rule' | 'verdict'>;

/** What came to a run since the audit before, by the id of its finding. */
export type SinceBefore = ReadonlyMap<string, OfGroup & { readonly how: CameHow }>;

export const nothingCame: SinceBefore = new Map();

/** Reads what of a run is new or returned; nothing, where there is no audit before it. @throws {ApiError | NetworkError} */
export async function readSinceBefore(api: Api, run: Dated, signal: AbortSignal): Promise<SinceBefore> {
  const { diff } = await readChanges(api, run, { change: 'new' }, signal);
  if (!diff) return nothingCame;
  const returned = diff.returned > 0 && (await readChanges(api, run, { change: 'returned' }, signal)).diff;
  const came = (how: CameHow, findings: readonly Finding[]) =>
    findings.map((finding) => [finding.id, { ...finding, how }] as const);
  return new Map([...came('new', diff.findings), ...came('returned', returned ? returned.findings : [])]);
}

/** How many of a group came this way. @param group any of its findings */
export const cameOf = (since: SinceBefore, { criterion, rule, verdict }: OfGroup, how: CameHow): number =>
  [...since.values()].filter(
    (one) => one.how === how && one.criterion === criterion && one.rule === rule && one.verdict === verdict,
  ).length;
