import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { apiScopeWords } from '@adili/schemas/api-keys/api-access';
import type { ApiKey } from '@adili/schemas/api-keys/api-key';
import { allowanceOf, standingOf } from '@adili/schemas/entitlements/standing';
import { nameAmid } from '@adili/schemas/members/former-member';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import {
  Actions,
  Alert,
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  Day,
  LocalMoment,
  localZone,
  Table,
  TextField,
  useLeaveQuestion,
  useRead,
  VisuallyHidden,
} from '@adili/ui';
import { useEffect, useRef, useState } from 'react';
import { SendAgain } from '../email-addresses/send-again.tsx';
import { FormPanel } from '../layout/form-panel.tsx';
import { SideBySide } from '../layout/side-by-side.tsx';
import { Unloaded, unlessGone } from '../records/unloaded.tsx';
import styles from './api-keys.module.css';
import { ApiKeysForm, ApiKeysPlan, apiKeyDraft } from './api-keys-form.tsx';
import { KeyExample } from './key-example.tsx';

const readKeys = (api: Api, signal: AbortSignal) => api.call('GET /organisation/api-keys', { signal });

interface ApiKeysProps {
  organisation: Organisation;
  /** Whether the address of who looks is verified: without, they can make no key. */
  isVerified: boolean;
}

/** The keys by which programs call for the organisation. */
export function ApiKeys({ organisation, isVerified }: ApiKeysProps) {
  const { state, retry, change } = useRead(readKeys);
  const [made, setMade] = useState<(Pick<ApiKey, 'name' | 'scopes'> & { key: string }) | null>(null);
  const [notice, setNotice] = useState('');
  const [standing] = useState(() => standingOf(organisation, new Date().toISOString()));
  const status = useRef<HTMLParagraphElement>(null);

  // The pressed button went away with its key.
  useEffect(() => {
    if (notice) status.current?.focus();
  }, [notice]);

  const isInPlan = Boolean(allowanceOf(standing.plan, 'api'));
  return (
    <FormPanel
      title="API keys"
      button={state.kind === 'loaded' && isInPlan && isVerified && 'Make a key'}
      draftKey={apiKeyDraft}
      form={(close) => (
        <ApiKeysForm
          onMade={({ key, ...row }) => {
            change((keys) => [row, ...keys]);
            setMade({ name: row.name, key, scopes: row.scopes });
            setNotice('');
            close();
          }}
          onClose={close}
        />
      )}
    >
      {!isInPlan && <ApiKeysPlan standing={standing} />}
      {isInPlan && !isVerified && (
        <SendAgain>
          Verify your address before you make a key: open the link in the email we sent you.
        </SendAgain>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {notice}
      </p>
      {made && (
        <ApiKeyMade
          key={made.key}
          name={made.name}
          secret={made.key}
          scopes={made.scopes}
          onDone={() => {
            setMade(null);
            setNotice(`The key “${made.name}” is no longer shown.`);
          }}
        />
      )}
      {state.kind === 'loaded' ? (
        <SideBySide
          remark={`A key belongs to the organisation and keeps working when the person who made it leaves. Times in ${localZone()}.`}
        >
          <ApiKeysTable
            keys={state.value}
            onRevoked={({ id, name }) => {
              change((keys) => keys.filter((one) => one.id !== id));
              setNotice(`The key “${name}” was revoked.`);
            }}
          />
        </SideBySide>
      ) : (
        <Unloaded state={state} retry={retry} />
      )}
    </FormPanel>
  );
}

interface ApiKeyMadeProps {
  name: string;
  /** The key itself, which is shown this once. */
  secret: string;
  scopes: ApiKey['scopes'];
  onDone(): void;
}

/** A new key, for its maker to take along. */
function ApiKeyMade({ name, secret, scopes, onDone }: ApiKeyMadeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  // The key is what comes next, and is not shown again.
  useEffect(() => field.current?.focus(), []);
  useLeaveQuestion('You only see this API key once. Leave without it?');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('The key was copied.');
    } catch {
      field.current?.select();
      setSaid('Your browser blocked copying. The key is selected: copy it from the field.');
    }
  };

  return (
    <Alert tone="success" title={`The key “${name}” was made.`}>
      <div className={styles.made}>
        <TextField
          ref={field}
          label="API key"
          hint="You only see it once. Keep it somewhere safe."
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
            I’ve saved it
          </Button>
        </Actions>
        <KeyExample scopes={scopes} />
        <p role="status">{said}</p>
      </div>
    </Alert>
  );
}

const columns: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ name, start, createdAt, createdByName }) => (
      <>
        {name} <code>{start}…</code>
        <span className={styles.maker}>
          Made <Day at={createdAt} />
          {createdByName && ` by ${nameAmid(createdByName)}`}
        </span>
      </>
    ),
  },
  {
    key: 'scopes',
    narrow: 'note',
    header: 'May',
    cell: ({ scopes }) => scopes.map((scope) => apiScopeWords[scope] ?? scope).join(', '),
  },
  {
    key: 'used',
    narrow: 'note',
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
function ApiKeysTable({ keys, onRevoked }: ApiKeysTableProps) {
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
        empty="Create a key to connect other software."
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
