import type { Api } from '@adili/http';
import type { User } from '@adili/schemas/accounts/user';
import { Badge, Button, Day, FormAlert, type FormMessage } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from '../records/failure.ts';
import styles from './address-state.module.css';

/** The address, and whether it is verified; where not, a way to get the link again. */
export function AddressState({ user: { email, emailVerifiedAt }, api }: { user: User; api: Api }) {
  return (
    <div className={styles.state}>
      <p className={styles.address}>
        <strong>{email}</strong>{' '}
        {emailVerifiedAt ? (
          <Badge tone="success">Verified</Badge>
        ) : (
          <Badge tone="warning">Not verified</Badge>
        )}
      </p>
      {emailVerifiedAt ? (
        <p className={styles.note}>
          Verified on <Day at={emailVerifiedAt} />.
        </p>
      ) : (
        <SendAgain api={api} />
      )}
    </div>
  );
}

function SendAgain({ api }: { api: Api }) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);

  const send = async () => {
    setBusy(true);
    try {
      const { message: text } = await api.call('POST /me/verification');
      setMessage({ kind: 'success', text });
    } catch (error) {
      setMessage({ kind: 'error', text: outcomeOf(error).error ?? '' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p className={styles.note}>
        Open the link in the mail that we sent you: so we know that mails about your account reach you alone.
      </p>
      <FormAlert message={message} />
      <div>
        <Button variant="secondary" size="small" busy={busy} busyLabel="Submitting..." onClick={send}>
          Send the link again
        </Button>
      </div>
    </>
  );
}
