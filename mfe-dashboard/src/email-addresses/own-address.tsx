import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { User } from '@adili/schemas/accounts/user';
import type { PendingAddress as Change } from '@adili/schemas/email-addresses/email-address';
import {
  Alert,
  Badge,
  Button,
  Day,
  FormAlert,
  type FormMessage,
  Loading,
  LocalMoment,
  localZone,
  Panel,
  useLoading,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { Failed } from '../records/failed.tsx';
import { outcomeOf } from '../records/failure.ts';
import { AddressForm } from './address-form.tsx';
import styles from './own-address.module.css';

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

/** The address, and whether it is verified; where not, a way to get the link again. */
function AddressState({ user: { email, emailVerifiedAt }, api }: { user: User; api: Api }) {
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

interface PendingAddressProps {
  api: Api;
  pending: NonNullable<Change['pending']>;
  onCancelled(): void;
}

/** The address that waits for its link to be opened, and the way to keep the present one. */
function PendingAddress({ api, pending: { email, expiresAt }, onCancelled }: PendingAddressProps) {
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
