import type { OwnSession } from '@adili/schemas/sessions/session';
import { Badge, Button, type Column, LocalMoment, localMomentOf, Table, VisuallyHidden } from '@adili/ui';

/** The network of a machine that talks to itself, as where the product is tried out. */
const own = ['::', '127.0.0.0'];

const networkOf = (place: string) => (own.includes(place) ? 'This computer' : place || 'Unknown');

const columns: readonly Column<OwnSession>[] = [
  {
    key: 'device',
    header: 'Device',
    rowHeader: true,
    cell: ({ device, current }) => (
      <>
        {device} {current && <Badge tone="accent">This device</Badge>}
      </>
    ),
  },
  { key: 'place', header: 'Network', cell: ({ place }) => networkOf(place) },
  { key: 'used', header: 'Last used', cell: ({ renewedAt }) => <LocalMoment at={renewedAt} /> },
  { key: 'since', header: 'Logged in', cell: ({ createdAt }) => <LocalMoment at={createdAt} /> },
];

/** Different from that of another session of the same kind of device. */
const nameOf = ({ device, current, renewedAt }: OwnSession) =>
  `${device}, ${current ? 'this device' : `last used ${localMomentOf(renewedAt)}`}`;

interface SessionsTableProps {
  sessions: readonly OwnSession[];
  onLogOut(session: OwnSession): void;
}

/** Where a person is logged in, each with a way to end it. */
export const SessionsTable = ({ sessions, onLogOut }: SessionsTableProps) => (
  <Table
    caption="Where you are logged in"
    captionHidden
    columns={columns}
    rows={sessions}
    rowKey={({ id }) => id}
    actions={(session) => (
      <Button variant="secondary" size="small" onClick={() => onLogOut(session)}>
        Log out
        <VisuallyHidden> {nameOf(session)}</VisuallyHidden>
      </Button>
    )}
  />
);
