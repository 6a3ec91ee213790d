import { type SessionUser, useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { mayMakeApiKeys } from '@adili/schemas/api-keys/api-access';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import { Actions, Alert, Button, localZone, Panel, TextField, useRead } from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import styles from './api-keys.module.css';
import { ApiKeysForm, ApiKeysPlan } from './api-keys-form.tsx';
import { ApiKeysTable } from './api-keys-table.tsx';

interface ApiKeysProps {
  user: SessionUser;
  organisation: Organisation;
  /** A key was made or revoked. */
  onActed(): void;
}

/** The keys by which programs call for the organisation, for those who manage it. */
export function ApiKeys({ user, organisation, onActed }: ApiKeysProps) {
  if (user.memberRole !== 'owner' && user.memberRole !== 'admin') return null;
  return (
    <Panel title="API keys">
      <OwnApiKeys organisation={organisation} onActed={onActed} />
    </Panel>
  );
}

const readKeys = (api: Api, signal: AbortSignal) => api.call('GET /organisation/api-keys', { signal });

function OwnApiKeys({ organisation, onActed }: Omit<ApiKeysProps, 'user'>) {
  const { state, retry, change } = useRead(readKeys);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const [notice, setNotice] = useState('');
  const [mayMake] = useState(() => mayMakeApiKeys(organisation, new Date().toISOString()));
  const status = useRef<HTMLParagraphElement>(null);

  // The pressed button went away with its key.
  useEffect(() => {
    if (notice) status.current?.focus();
  }, [notice]);

  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  return (
    <SideBySide
      remark={`A key belongs to the organisation and stays when its maker leaves. Times in ${localZone()}.`}
      aside={
        mayMake ? (
          <ApiKeysForm
            onMade={({ key, ...row }) => {
              change((keys) => [row, ...keys]);
              setMade({ name: row.name, key });
              setNotice('');
              onActed();
            }}
          />
        ) : (
          <ApiKeysPlan />
        )
      }
    >
      <p ref={status} role="status" tabIndex={-1}>
        {notice}
      </p>
      {made && (
        <ApiKeyMade
          key={made.key}
          name={made.name}
          secret={made.key}
          onDone={() => {
            setMade(null);
            setNotice(`The key “${made.name}” is not shown any more.`);
          }}
        />
      )}
      <ApiKeysTable
        keys={state.value}
        onRevoked={({ id, name }) => {
          change((keys) => keys.filter((one) => one.id !== id));
          setNotice(`The key “${name}” was revoked.`);
          onActed();
        }}
      />
    </SideBySide>
  );
}

interface ApiKeyMadeProps {
  name: string;
  /** The key itself, which is shown this once. */
  secret: string;
  onDone(): void;
}

/** A new key, for its maker to take along. */
function ApiKeyMade({ name, secret, onDone }: ApiKeyMadeProps) {
  const { apiBase } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  // The key is what comes next, and is not shown again.
  useEffect(() => field.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('The key was copied.');
    } catch {
      field.current?.select();
      setSaid('The browser did not let it be copied. It is selected: copy it from the field.');
    }
  };

  return (
    <Alert tone="success" title={`The key “${name}” was made.`}>
      <div className={styles.made}>
        <TextField
          ref={field}
          label="API key"
          hint="It is shown this once. Keep it somewhere safe."
          readOnly
          autoComplete="off"
          spellCheck={false}
          value={secret}
        />
        <Actions>
          <Button size="small" onClick={copy}>
            Copy key
          </Button>
          <Button size="small" variant="quiet" onClick={onDone}>
            I have kept it
          </Button>
        </Actions>
        <p>
          Send it with each call, as the header <code>Authorization: Bearer</code> and the key; for example to{' '}
          <code className={styles.address}>{apiBase}/organisation</code>.
        </p>
        <p role="status">{said}</p>
      </div>
    </Alert>
  );
}
