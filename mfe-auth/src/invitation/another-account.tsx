import { useShell } from '@adili/contract';
import { Alert, Button } from '@adili/ui';
import { useState } from 'react';

interface AnotherAccountProps {
  /** Whom the invitation is for. */
  email: string;
  signedInAs: string;
  onLoggedOut(): void;
}

/** Says that the invitation is for somebody else, and lets them come in. */
export function AnotherAccount({ email, signedInAs, onLoggedOut }: AnotherAccountProps) {
  const { session } = useShell();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    await session.end();
    onLoggedOut();
  };
  return (
    <Alert
      tone="warning"
      title="This invitation is for another account"
      actions={
        <Button busy={busy} onClick={logOut}>
          Log out
        </Button>
      }
    >
      {`You are logged in as ${signedInAs}. Log out to go on as ${email}; this page stays.`}
    </Alert>
  );
}
