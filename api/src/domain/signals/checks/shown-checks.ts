import type { Check, CheckInFull } from '@adili/schemas/checks/check';
import type { CheckState } from '@adili/schemas/checks/check-kind';
import type { Whole } from '@adili/schemas/whole';
import type { CheckRow } from '../../../store/tables/checks.ts';
import { versionOf } from '../../../store/version.ts';
import { kindsOfChecks } from '../kinds/kinds.ts';
import { titleOf } from './titles.ts';

const stateOf = ({ isOff, state }: Pick<CheckRow, 'isOff' | 'state'>): CheckState => (isOff ? 'off' : state);

export const shownCheck = (row: CheckRow): Whole<Check> => ({
  id: row.id,
  kind: row.kind,
  site: row.siteId,
  title: titleOf(row),
  state: stateOf(row),
  since: row.since,
  checkedAt: row.checkedAt,
  says: row.says,
  control: row.control,
  selector: row.selector,
  version: versionOf(row),
});

export function shownInFull(row: CheckRow): Whole<CheckInFull> {
  const { every, whoIsHurt, howToFix, source } = kindsOfChecks[row.kind];
  return {
    ...shownCheck(row),
    seen: {
      ...row.seen,
      ...(row.rows === undefined ? {} : { rows: row.rows.split('\n') }),
    } as CheckInFull['seen'],
    every: every ?? undefined,
    whoIsHurt,
    howToFix: [...howToFix],
    source,
    changes: [...row.changes],
  };
}
