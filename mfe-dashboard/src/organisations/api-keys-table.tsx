import { useApi } from '@adili/http/use-api';
import { apiScopeWords } from '@adili/schemas/api-keys/api-access';
import type { ApiKey } from '@adili/schemas/api-keys/api-key';
import {
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  Day,
  LocalMoment,
  Table,
  VisuallyHidden,
} from '@adili/ui';
import { useState } from 'react';
import { unlessGone } from '../records/unloaded.tsx';
import styles from './api-keys-table.module.css';

const columns: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ name, start, createdAt, createdByName }) => (
      <>
        {name} <code>{start}…</code>
        <span className={styles.made}>
          Made <Day at={createdAt} />
          {createdByName && ` by ${createdByName}`}
        </span>
      </>
    ),
  },
  {
    key: 'scopes',
    header: 'May',
    cell: ({ scopes }) => scopes.map((scope) => apiScopeWords[scope] ?? scope).join(', '),
  },
  {
    key: 'used',
    header: 'Last use',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <LocalMoment at={lastUsedAt} /> : 'Never'),
  },
  { key: 'ends', header: 'Ends', cell: Ends },
];

function Ends({ expiresAt }: ApiKey) {
  const [now] = useState(() => new Date().toISOString());
  if (!expiresAt) return 'Never';
  if (expiresAt > now) return <Day at={expiresAt} />;
  return <Badge tone="warning">Expired</Badge>;
}

interface ApiKeysTableProps {
  keys: readonly ApiKey[];
  onRevoked(key: ApiKey): void;
}

/** The keys that there are, each with the way to end it. */
export function ApiKeysTable({ keys, onRevoked }: ApiKeysTableProps) {
  const api = useApi();
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoke = async (key: ApiKey) => {
    await api.call('DELETE /organisation/api-keys/:id', { params: { id: key.id } }).catch(unlessGone);
    onRevoked(key);
  };
  return (
    <>
      <Table
        caption="API keys"
        columns={columns}
        rows={keys}
        empty="There are no keys. With one a program reads your data."
        actions={(key) => (
          <Button variant="secondary" size="small" onClick={() => setAsked(key)}>
            Revoke<VisuallyHidden> {key.name}</VisuallyHidden>
          </Button>
        )}
      />
      {asked && (
        <ConfirmDialog
          title="Revoke this key?"
          confirm="Revoke key"
          back="Keep it"
          danger
          onConfirm={() => revoke(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            Programs that use <strong>{asked.name}</strong> are refused at once. This can't be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
