import { Link, type SessionUser, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { AccessSummary } from '@adili/schemas/access/system-account';
import type { AccessReview } from '@adili/schemas/access-reviews/access-review';
import { mayManage } from '@adili/schemas/members/rights';
import { ActionButton, Actions, Badge, type Column, count, Day, LocalMoment, Panel, Table } from '@adili/ui';
import { UndecidedBadge } from '../access-reviews/undecided-badge.tsx';
import { pathOfReview } from '../layout/paths.ts';
import { quarterWords } from './quarter-words.ts';

export const sumOf = ({ systems }: AccessReview, name: 'accounts' | 'kept' | 'removed' | 'undecided') =>
  systems.reduce((sum, system) => sum + system[name], 0);

const columns: readonly Column<AccessReview>[] = [
  {
    key: 'period',
    header: 'Review',
    rowHeader: true,
    cell: ({ id, period }) => <Link to={pathOfReview(id)}>{quarterWords(period)}</Link>,
  },
  {
    key: 'state',
    header: 'How it stands',
    cell: (review) =>
      review.state === 'finished' ? (
        <Badge tone="success">Finished</Badge>
      ) : (
        <UndecidedBadge of={sumOf(review, 'undecided')} />
      ),
  },
  { key: 'kept', header: 'Kept', align: 'end', cell: (review) => count(sumOf(review, 'kept')) },
  {
    key: 'removed',
    header: 'To be removed',
    align: 'end',
    cell: (review) => count(sumOf(review, 'removed')),
  },
  {
    key: 'finishedAt',
    header: 'Finished',
    narrow: 'note',
    cell: ({ finishedAt }) => (finishedAt ? <LocalMoment at={finishedAt} /> : 'Not yet'),
  },
];

interface ReviewPanelProps {
  summary: AccessSummary;
  reviews: readonly AccessReview[];
  user: SessionUser;
}

/** The reviews, and the one of this quarter. */
export function ReviewPanel({ summary: { period, until, rows }, reviews, user }: ReviewPanelProps) {
  const api = useApi();
  const { navigate } = useShell();
  const isBegun = reviews.some((review) => review.period === period);
  const hasAccounts = rows.nobody + rows.left + rows.member > 0;
  return (
    <Panel title="Reviews">
      {!isBegun && (
        <p>
          {quarterWords(period)} is not reviewed yet. It ends on <Day at={until} />.
        </p>
      )}
      {!isBegun && hasAccounts && mayManage(user) && (
        <Actions>
          <ActionButton
            busyLabel="Beginning..."
            act={async () => navigate(pathOfReview((await api.call('POST /access-reviews')).id))}
          >
            Begin the review
          </ActionButton>
        </Actions>
      )}
      {reviews.length > 0 && <Table caption="Reviews" columns={columns} rows={reviews} />}
    </Panel>
  );
}
