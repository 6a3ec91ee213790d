import { useShell } from '@adili/contract';
import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Connection } from '@adili/schemas/connections/connection';
import { type Column, ConfirmDialog, LocalMoment, RowMenu, type RowMenuItem, Table } from '@adili/ui';
import { useState } from 'react';
import { ConnectionStanding, nameOf } from './connection-words.tsx';

interface ConnectionsTableProps {
  connections: readonly Connection[];
  /** Something of them changed: they are read again. */
  onChanged(): void;
}

const columns: readonly Column<Connection>[] = [
  { key: 'provider', header: 'System', rowHeader: true, cell: nameOf },
  {
    key: 'lastFour',
    header: 'Signs in with',
    narrow: 'note',
    cell: ({ lastFour }) => `…${lastFour}`,
  },
  {
    key: 'state',
    header: 'How it stands',
    cell: (connection) => <ConnectionStanding connection={connection} />,
  },
  {
    key: 'checkedAt',
    header: 'Asked last',
    cell: ({ checkedAt }) => (checkedAt ? <LocalMoment at={checkedAt} /> : 'Not yet'),
  },
];

/** The systems that are connected. */
export function ConnectionsTable({ connections, onChanged }: ConnectionsTableProps) {
  const api = useApi();
  const shell = useShell();
  const [leaving, setLeaving] = useState<Connection>();
  const run = (connection: Connection) =>
    api.call('POST /connections/:id/run', { params: { id: connection.id } }).then(
      () => {
        shell.notify(`${nameOf(connection)} is being asked.`, 'success');
        onChanged();
      },
      (error: unknown) => shell.notify(failureText(error), 'error'),
    );
  const menu = (connection: Connection): RowMenuItem[] => [
    { label: 'Ask it now', onSelect: () => void run(connection) },
    { label: 'Take it away', danger: true, onSelect: () => setLeaving(connection) },
  ];
  return (
    <>
      <Table
        caption="Connections"
        columns={columns}
        rows={connections}
        empty="No system is connected yet. Connect one below: its checks begin at once, and can prove controls."
        actions={(connection) => <RowMenu of={nameOf(connection)} items={menu(connection)} />}
      />
      {leaving && (
        <ConfirmDialog
          title={`Take ${nameOf(leaving)} away`}
          confirm={`Take ${nameOf(leaving)} away`}
          danger
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            await api.call('DELETE /connections/:id', { params: { id: leaving.id } });
            onChanged();
          }}
        >
          <p>
            Its checks go with it, and so does what they prove. What it signs in with is deleted here: revoke
            it where you made it, too.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
