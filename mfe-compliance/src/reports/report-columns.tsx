import { Link } from '@adili/contract';
import type { Report } from '@adili/schemas/reports/report';
import { type Column, count, Day } from '@adili/ui';
import { pathOfReport } from '../layout/paths.ts';

/** The weeks that there are reports of. */
export const reportColumns: readonly Column<Report>[] = [
  {
    key: 'day',
    header: 'Week to',
    rowHeader: true,
    cell: ({ id, day }) => (
      <Link to={pathOfReport(id)}>
        <Day at={day} />
      </Link>
    ),
  },
  { key: 'changes', header: 'Changes', align: 'end', cell: ({ changes }) => count(changes) },
  { key: 'due', header: 'Due', align: 'end', cell: ({ due }) => count(due) },
  { key: 'expired', header: 'Expired', align: 'end', cell: ({ expired }) => count(expired) },
];
