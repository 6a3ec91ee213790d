import type { Api } from '@adili/http';
import type { Passkey } from '@adili/schemas/second-factor/passkey';
import { Button, type Column, Day, Dialog, Table, VisuallyHidden } from '@adili/ui';
import { useState } from 'react';
import styles from './codes.module.css';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyRemoval } from './passkey-removal.tsx';
import type { Proving } from './proof-field.tsx';

const columns: readonly Column<Passkey>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true },
  { key: 'added', header: 'Added', cell: ({ createdAt }) => <Day at={createdAt} /> },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Day at={lastUsedAt} /> : 'Not yet'),
  },
];

interface PasskeysProps extends Proving {
  api: Api;
  passkeys: readonly Passkey[];
  onAdded(added: { passkey: Passkey; recoveryCodes?: string[] | undefined }): void;
  onRemoved(): void;
}

/** The person's passkeys, the way to remove each, and the form for another. */
export function Passkeys({ api, passkeys, onAdded, onRemoved, ...proving }: PasskeysProps) {
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  return (
    <div className={styles.stack}>
      <h3 className={styles.subtitle}>Passkeys</h3>
      <p>Log in with your fingerprint, face or PIN in place of a password and a code.</p>
      {passkeys.length > 0 && (
        <Table
          caption="Passkeys"
          captionHidden
          columns={columns}
          rows={passkeys}
          rowKey={({ id }) => id}
          actionsHeader="Actions"
          actions={(passkey) => (
            <Button size="small" variant="secondary" onClick={() => setLeaving(passkey)}>
              Remove <VisuallyHidden>{passkey.name}</VisuallyHidden>
            </Button>
          )}
        />
      )}
      <PasskeyForm api={api} onAdded={onAdded} {...proving} />
      {leaving && (
        <Dialog open title="Remove the passkey" onClose={() => setLeaving(null)}>
          <PasskeyRemoval
            api={api}
            passkey={leaving}
            onCancel={() => setLeaving(null)}
            onRemoved={() => {
              setLeaving(null);
              onRemoved();
            }}
            {...proving}
          />
        </Dialog>
      )}
    </div>
  );
}
