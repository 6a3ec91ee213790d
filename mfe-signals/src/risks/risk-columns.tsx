import { Link } from '@adili/contract';
import type { Risk } from '@adili/schemas/risks/risk';
import { Badge, type Column, Day, LocalMoment } from '@adili/ui';
import { pathOfRisk } from '../layout/paths.ts';
import { LevelBadge } from './risk-words.tsx';

/** The day by which somebody looks at a risk anew. */
export function Review({ review, isDue }: Pick<Risk, 'review' | 'isDue'>) {
  if (review === null) return 'None';
  return (
    <>
      <Day at={review} /> {isDue && <Badge tone="warning">Due</Badge>}
    </>
  );
}

/** Of the list of risks. */
export const riskColumns: readonly Column<Risk>[] = [
  {
    key: 'title',
    header: 'Risk',
    rowHeader: true,
    cell: ({ id, title }) => <Link to={pathOfRisk(id)}>{title}</Link>,
  },
  {
    key: 'remaining',
    header: 'What remains',
    narrow: 'state',
    cell: ({ remaining }) => <LevelBadge level={remaining.level} />,
  },
  {
    key: 'since',
    header: 'Since',
    narrow: 'note',
    cell: ({ remaining }) => (remaining.since ? <LocalMoment at={remaining.since} /> : 'Not known'),
  },
  { key: 'inherent', header: 'Inherent', align: 'end', cell: ({ inherent }) => inherent.level },
  {
    key: 'owner',
    header: 'Owner',
    narrow: 'note',
    cell: ({ owner, ownerName }) => ownerName ?? owner ?? 'No owner',
  },
  { key: 'review', header: 'Review', cell: (risk) => <Review {...risk} /> },
];
