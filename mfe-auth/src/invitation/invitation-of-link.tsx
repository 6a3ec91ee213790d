import { messages } from '@adili/schemas/messages';
import { Alert, Loading } from '@adili/ui';
import { useEffect, useState } from 'react';
import { tokenIn } from '../reset/reset-token.ts';
import { LoadedInvitation } from './loaded-invitation.tsx';

/** The invitation whose token is in the address. */
export function InvitationOfLink({ search }: { search: string }) {
  const token = tokenIn(search);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    // A prerendered page hydrates without its search and receives it right after: the address itself knows.
    setMissing(!token && !tokenIn(window.location.search));
  }, [token]);

  if (token) return <LoadedInvitation key={token} token={token} />;
  return isMissing ? (
    <Alert tone="danger" role="alert">
      {messages.invitationRequired}
    </Alert>
  ) : (
    <Loading />
  );
}
