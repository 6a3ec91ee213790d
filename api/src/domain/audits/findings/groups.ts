import { elementOf } from '@adili/schemas/findings/group-findings';
import type { Tables } from '../../../store/store.ts';
import type { FindingRow } from '../../../store/tables/findings.ts';
import { versionOf } from '../../../store/version.ts';

/** What one rule found by one criterion, as the machine had it: people may have said since that some of it is no failure. */
const groupOf = ({ criterion, rule, verdict }: Pick<FindingRow, 'criterion' | 'rule' | 'verdict'>): string =>
  `${verdict} ${criterion} ${rule}`;

/** The version of a whole group by the id of each finding in it: the sum of those of all decisions on it. */
export async function groupVersions(
  { findings, findingDecisions }: Pick<Tables, 'findings' | 'findingDecisions'>,
  runId: string,
): Promise<(id: string) => number> {
  const fields = ['id', 'siteId', 'fingerprint', 'criterion', 'rule', 'verdict'] as const;
  const rows = await findings.fieldsWhere('runId', runId, fields);
  const siteId = rows[0]?.siteId;
  const decisions = siteId === undefined ? [] : await findingDecisions.where('siteId', siteId);
  const byFingerprint = new Map(decisions.map((row) => [row.fingerprint, versionOf(row)]));
  const sums = new Map<string, number>();
  for (const row of rows)
    sums.set(groupOf(row), (sums.get(groupOf(row)) ?? 0) + (byFingerprint.get(row.fingerprint) ?? 0));
  const groups = new Map(rows.map((row) => [row.id, groupOf(row)]));
  return (id) => sums.get(groups.get(id) ?? '') ?? 0;
}

/** The findings that a change is made to. */
interface Changed {
  /** One, or all of its group: those whose version was read. */
  readonly rows: readonly FindingRow[];
  /** With them those of other criteria that are of the same elements in the same words: people see one fault. */
  readonly all: readonly FindingRow[];
}

const elementOfRow = ({ places, ...row }: FindingRow) =>
  elementOf({
    ...row,
    selector: places[0]?.selector ?? '',
    pages: places.slice(0, 1).map(({ page }) => page),
  });

export async function changedRows(
  { findings }: Pick<Tables, 'findings'>,
  row: FindingRow,
  wholeGroup: boolean,
): Promise<Changed> {
  const ofRun = await findings.where('runId', row.runId);
  const rows = wholeGroup ? ofRun.filter((other) => groupOf(other) === groupOf(row)) : [row];
  const elements = new Set(rows.map(elementOfRow));
  return { rows, all: ofRun.filter((other) => elements.has(elementOfRow(other))) };
}

/** How many rows have each key. */
export function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}
