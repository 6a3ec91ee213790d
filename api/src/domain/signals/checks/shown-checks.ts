import type { Check, CheckInFull } from '@adili/schemas/checks/check';
import type { CheckState } from '@adili/schemas/checks/check-kind';
import type { Whole } from '@adili/schemas/whole';
import type { CheckRow } from '../../../store/tables/checks.ts';
import { versionOf } from '../../../store/version.ts';
import { kindsOfChecks } from '../kinds/kinds.ts';
import { titleOf } from './titles.ts';

const stateOf = ({ isOff, state }: Pick<CheckRow, 'isOff' | 'state'>): CheckState => (isOff ? 'off' : state);

/** @param control the id of the one that it proves, or the first of several */
export const shownCheck = (row: CheckRow, control: string | undefined): Whole<Check> => ({
  id: row.id,
  kind: row.kind,
  site: row.siteId,
  title: titleOf(row),
  state: stateOf(row),
  since: (row.isOff && row.turnedAt) || row.since,
  checkedAt: row.checkedAt,
  says: row.says,
  control,
  selector: row.selector,
  version: versionOf(row),
});

/** @param control as of `shownCheck` */
export function shownInFull(row: CheckRow, control: string | undefined): Whole<CheckInFull> {
  const { every, whoIsHurt, howToFix, source } = kindsOfChecks[row.kind];
  return {
    ...shownCheck(row, control),
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
