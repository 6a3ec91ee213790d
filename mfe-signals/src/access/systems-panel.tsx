import { Link } from '@adili/contract';
import type { AccessSystem } from '@adili/schemas/access/system-account';
import { Badge, type Column, count, LocalMoment, localZone, Panel, Table } from '@adili/ui';
import { connectionsPath } from '../layout/paths.ts';

const columns: readonly Column<AccessSystem>[] = [
  { key: 'title', header: 'System', rowHeader: true },
  {
    key: 'accounts',
    header: 'Accounts',
    align: 'end',
    cell: ({ accounts, seenAt }) => (seenAt ? count(accounts) : 'Not known'),
  },
  {
    key: 'seenAt',
    header: 'Seen',
    narrow: 'note',
    cell: ({ seenAt }) => (seenAt ? <LocalMoment at={seenAt} /> : 'Not yet'),
  },
  {
    key: 'says',
    header: 'Last look',
    cell: ({ says, seenAt }) =>
      says ? (
        <>
          <Badge tone="danger">Could not be read</Badge> {says}
        </>
      ) : (
        (seenAt && 'Complete') || 'Being asked'
      ),
  },
];

/** When the accounts of each system were seen. */
export const SystemsPanel = ({ systems }: { systems: readonly AccessSystem[] }) => (
  <Panel title="Systems">
    <Table caption="Systems" columns={columns} rows={systems} rowKey={({ connection }) => connection} />
    <p>
      Each is asked once a day; what could not be read stands as it was seen before. Only some tell of last
      logins. Owners and admins connect systems on <Link to={connectionsPath}>Connections</Link>. Times are in{' '}
      {localZone()}.
    </p>
  </Panel>
);
