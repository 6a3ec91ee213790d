import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { Alert, ButtonLink, LoadFailure, Loading, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { Offer } from './offer.tsx';

/** What the link offers, once the API has said so; looking uses nothing up. */
export function LoadedInvitation({ token }: { token: string }) {
  const api = useApi();
  const read = useCallback(
    (signal: AbortSignal) => api.call('POST /auth/invitations/show', { body: { token }, signal }),
    [api, token],
  );
  const { state, retry } = useLoading(read);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'loaded') return <Offer token={token} invitation={state.value} />;
  if (state.error instanceof ApiError && state.error.code === 'invitation_invalid')
    return (
      <Alert
        tone="danger"
        role="alert"
        title="This invitation does not work any more"
        actions={<ButtonLink to="/login">Log in</ButtonLink>}
      >
        {state.error.message}
      </Alert>
    );
  return (
    <LoadFailure title="The invitation could not be loaded." onRetry={retry}>
      {state.error instanceof ApiError ? state.error.message : 'Please try again.'}
    </LoadFailure>
  );
}
