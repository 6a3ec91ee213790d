import { useApi } from '@adili/http/use-api';
import type { AccessReview, ReviewedSystem } from '@adili/schemas/access-reviews/access-review';
import {
  Badge,
  type Column,
  ConfirmDialog,
  count,
  counted,
  DialogButton,
  LocalMoment,
  Table,
} from '@adili/ui';
import { UndecidedBadge } from './undecided-badge.tsx';

const columns: readonly Column<ReviewedSystem>[] = [
  { key: 'title', header: 'System', rowHeader: true },
  {
    key: 'seenAt',
    header: 'As seen',
    narrow: 'note',
    cell: ({ seenAt, says }) => (
      <>
        {seenAt ? <LocalMoment at={seenAt} /> : 'Never'}{' '}
        {says && (
          <>
            <Badge tone="danger">Could not be read</Badge> {says}
          </>
        )}
      </>
    ),
  },
  { key: 'kept', header: 'Kept', align: 'end', cell: ({ kept }) => count(kept) },
  { key: 'removed', header: 'To be removed', align: 'end', cell: ({ removed }) => count(removed) },
  {
    key: 'undecided',
    header: 'How it stands',
    narrow: 'state',
    cell: ({ undecided }) => <UndecidedBadge of={undecided} />,
  },
];

interface ProgressTableProps {
  review: AccessReview;
  canDecide: boolean;
  onChanged(): void;
}

/** How much of each system is decided. */
export function ProgressTable({ review: { id, systems }, canDecide, onChanged }: ProgressTableProps) {
  const api = useApi();
  const keep = ({ connection, title, undecided }: ReviewedSystem) =>
    undecided > 0 && (
      <DialogButton
        size="small"
        variant="secondary"
        aria-label={`Keep the rest of ${title}`}
        dialog={(close) => (
          <ConfirmDialog
            title={`Keep the rest of ${title}`}
            confirm={`Keep ${counted(undecided, 'account')}`}
            onClose={close}
            onConfirm={async () => {
              await api.call('POST /access-reviews/:id/keep', { params: { id }, body: { connection } });
              onChanged();
            }}
          >
            <p>
              You decide to keep each account on which nobody has decided, also those that belong to nobody
              here or to somebody who left. Look through these first.
            </p>
          </ConfirmDialog>
        )}
      >
        Keep the rest
      </DialogButton>
    );
  return (
    <Table
      caption="What is decided"
      columns={columns}
      rows={systems}
      rowKey={({ connection }) => connection}
      {...(canDecide ? { actions: keep } : {})}
    />
  );
}
