import type { Api } from '@adili/http';
import type { PendingAddress as Change } from '@adili/schemas/email-addresses/email-address';
import { Alert, Button, FormAlert, type FormMessage, LocalMoment, localZone } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from '../records/failure.ts';

interface PendingAddressProps {
  api: Api;
  pending: NonNullable<Change['pending']>;
  onCancelled(): void;
}

/** The address that waits for its link to be opened, and the way to keep the present one. */
export function PendingAddress({ api, pending: { email, expiresAt }, onCancelled }: PendingAddressProps) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const cancel = async () => {
    setBusy(true);
    try {
      await api.call('DELETE /me/email-change');
      onCancelled();
    } catch (error) {
      setMessage({ kind: 'error', text: outcomeOf(error).error ?? '' });
      setBusy(false);
    }
  };
  return (
    <>
      <Alert
        title={`${email} is to be your new address`}
        actions={
          <Button variant="secondary" size="small" busy={busy} busyLabel="Submitting..." onClick={cancel}>
            Cancel the change
          </Button>
        }
      >
        Open the link that we mailed there, until <LocalMoment at={expiresAt} /> ({localZone()}). Until you
        do, your address stays as it is.
      </Alert>
      <FormAlert message={message} />
    </>
  );
}
