import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { messages } from '@adili/schemas/messages';
import { Alert, ButtonLink, LoadFailure, Loading, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { useLinkToken } from '../links/link-token.ts';
import { Offer } from './offer.tsx';

/** The invitation whose token is in the address. */
export function InvitationOfLink({ search }: { search: string }) {
  const { token, isMissing } = useLinkToken(search);
  if (token) return <LoadedInvitation key={token} token={token} />;
  return isMissing ? (
    <Alert tone="danger" role="alert">
      {messages.invitationRequired}
    </Alert>
  ) : (
    <Loading />
  );
}

/** What the link offers, once the API has said so; looking uses nothing up. */
function LoadedInvitation({ token }: { token: string }) {
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
