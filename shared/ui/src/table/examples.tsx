import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { type Column, Table } from './table.tsx';

interface Consent {
  id: string;
  user: string;
  granted: boolean;
  date: string;
}

const consents: Consent[] = [
  { id: '1', user: 'user-1041', granted: true, date: '14 Nov 2026' },
  { id: '2', user: 'user-1042', granted: false, date: '15 Nov 2026' },
  { id: '3', user: 'user-1043', granted: true, date: '19 Nov 2026' },
];

const columns: Column<Consent>[] = [
  { key: 'user', header: 'User ID', cell: ({ user }) => user, rowHeader: true },
  {
    key: 'status',
    header: 'Consent Status',
    cell: ({ granted }) =>
      granted ? <Badge tone="success">Granted</Badge> : <Badge tone="danger">Revoked</Badge>,
  },
  { key: 'date', header: 'Date', cell: ({ date }) => date, align: 'end' },
];

export const examples: Examples = {
  WithActions: () => (
    <Table
      caption="Consents"
      columns={columns}
      rows={consents}
      rowKey={({ id }) => id}
      actions={() => (
        <Button variant="secondary" size="small">
          Opt-Out
        </Button>
      )}
    />
  ),
  Sorted: () => (
    <Table
      caption="Consents by date"
      columns={columns.map((column) => (column.key === 'status' ? column : { ...column, sort: column.key }))}
      rows={consents}
      rowKey={({ id }) => id}
      sorting={{ by: 'date', descending: true, onSort: () => {} }}
    />
  ),
  Empty: () => (
    <Table
      caption="Revoked consents"
      captionHidden
      columns={columns}
      rows={[]}
      rowKey={({ id }) => id}
      empty="No consents data available."
    />
  ),
};
