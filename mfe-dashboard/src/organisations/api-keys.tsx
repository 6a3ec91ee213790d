import type { SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { mayMakeApiKeys } from '@adili/schemas/api-keys/api-access';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import { Loading, localZone, Panel, useLoading } from '@adili/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import { Failed } from '../records/failed.tsx';
import { ApiKeysForm } from './api-keys-form.tsx';
import { ApiKeyMade } from './api-keys-made.tsx';
import { ApiKeysPlan } from './api-keys-plan.tsx';
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

function OwnApiKeys({ organisation, onActed }: Omit<ApiKeysProps, 'user'>) {
  const api = useApi();
  const read = useCallback(
    (signal: AbortSignal) => api.call('GET /organisation/api-keys', { signal }),
    [api],
  );
  const { state, retry, change } = useLoading(read);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const [notice, setNotice] = useState('');
  const [mayMake] = useState(() => mayMakeApiKeys(organisation, new Date().toISOString()));
  const status = useRef<HTMLParagraphElement>(null);

  // The pressed button went away with its key.
  useEffect(() => {
    if (notice) status.current?.focus();
  }, [notice]);

  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={retry} />;
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
