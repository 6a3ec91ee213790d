import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { PendingAddress as Change } from '@adili/schemas/email-addresses/email-address';
import { Loading, Panel, useLoading } from '@adili/ui';
import { useCallback, useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { Failed } from '../records/failed.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressState } from './address-state.tsx';
import { PendingAddress } from './pending-address.tsx';

/** The address of who is signed in, as the API has it: it may have been verified elsewhere. */
export function OwnAddress() {
  const { session, reportError } = useShell();
  const api = useApi();
  const read = useCallback(
    async (signal: AbortSignal) => {
      const [user, { pending }] = await Promise.all([
        api.call('GET /me', { signal }),
        api.call('GET /me/email-change', { signal }),
      ]);
      session.updateUser(user);
      return { user, pending };
    },
    [api, session],
  );
  const { state, retry, change } = useLoading(read);
  const [isCancelled, setCancelled] = useState(false);
  const cancelled = () => {
    setCancelled(true);
    change(({ user }) => ({ user, pending: undefined }));
  };
  const asked = () => {
    setCancelled(false);
    const show = ({ pending }: Change) => change(({ user }) => ({ user, pending }));
    api.call('GET /me/email-change').then(show).catch(reportError);
  };
  return (
    <Panel title="Email address">
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <Failed error={state.error} onRetry={retry} />}
      {state.kind === 'loaded' && (
        <>
          <AddressState user={state.value.user} api={api} />
          {isCancelled && (
            <Outcome>Your address stays as it is. The link that we mailed changes nothing.</Outcome>
          )}
          {state.value.pending && (
            <PendingAddress api={api} pending={state.value.pending} onCancelled={cancelled} />
          )}
          {/* An operator's is set where the service runs. */}
          {state.value.user.role !== 'admin' && <AddressForm api={api} onAsked={asked} />}
        </>
      )}
    </Panel>
  );
}
