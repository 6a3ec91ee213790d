import { messages } from '@adili/schemas/messages';
import { Alert, Loading } from '@adili/ui';
import { useLinkToken } from '../links/use-link-token.ts';
import { LoadedInvitation } from './loaded-invitation.tsx';

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
