import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { Loading, Panel, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { Failed } from '../records/failed.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressState } from './address-state.tsx';

/** The address of who is signed in, as the API has it: it may have been verified elsewhere. */
export function OwnAddress() {
  const { session } = useShell();
  const api = useApi();
  const read = useCallback(
    async (signal: AbortSignal) => {
      const user = await api.call('GET /me', { signal });
      session.updateUser(user);
      return user;
    },
    [api, session],
  );
  const { state, retry } = useLoading(read);
  return (
    <Panel title="Email address">
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <Failed error={state.error} onRetry={retry} />}
      {state.kind === 'loaded' && (
        <>
          <AddressState user={state.value} api={api} />
          {/* An operator's is set where the service runs. */}
          {state.value.role !== 'admin' && <AddressForm api={api} />}
        </>
      )}
    </Panel>
  );
}
