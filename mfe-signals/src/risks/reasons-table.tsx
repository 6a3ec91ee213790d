import { Link } from '@adili/contract';
import type { Risk, RiskReason } from '@adili/schemas/risks/risk';
import { Badge, type Column, LocalMoment, Table } from '@adili/ui';
import { pathOfCheck, pathOfControl } from '../layout/paths.ts';

function Reason({ kind, id, title }: RiskReason) {
  if (title === undefined) return kind === 'control' ? 'A control' : 'A check';
  return <Link to={kind === 'control' ? pathOfControl(id) : pathOfCheck(id)}>{title}</Link>;
}

const columns: readonly Column<RiskReason>[] = [
  { key: 'title', header: 'Linked', rowHeader: true, cell: (reason) => <Reason {...reason} /> },
  {
    key: 'state',
    header: 'Now',
    cell: ({ proves }) => (
      <Badge tone={proves ? 'success' : 'danger'}>{proves ? 'Proves' : 'Proves nothing'}</Badge>
    ),
  },
  { key: 'says', header: 'Why', narrow: 'note' },
  {
    key: 'since',
    header: 'Since',
    narrow: 'note',
    cell: ({ since }) => (since ? <LocalMoment at={since} /> : 'Not known'),
  },
];

/** All that a risk is linked to, and whether it proves now. */
export const ReasonsTable = ({ risk: { remaining } }: { risk: Risk }) => (
  <Table
    caption="What it is linked to"
    columns={columns}
    rows={remaining.because}
    rowKey={({ kind, id }) => `${kind} ${id}`}
    empty="Nothing is linked to it yet."
  />
);
