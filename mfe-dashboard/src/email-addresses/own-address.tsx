import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { User } from '@adili/schemas/accounts/user';
import { addressChange, type PendingAddress as Change } from '@adili/schemas/email-addresses/email-address';
import {
  ActionButton,
  Alert,
  Badge,
  Button,
  Day,
  FormAlert,
  LocalMoment,
  localZone,
  Panel,
  PasswordField,
  TextField,
  useAction,
  useActionForm,
  useLoading,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { CardForm } from '../layout/form-card.tsx';
import { Outcome } from '../layout/outcome.tsx';
import { Unloaded } from '../records/unloaded.tsx';
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
      {state.kind !== 'loaded' && <Unloaded state={state} retry={retry} />}
      {state.kind === 'loaded' && (
        <>
          <AddressState user={state.value.user} />
          {isCancelled && <Outcome>Your address stays the same. The link we sent no longer works.</Outcome>}
          {state.value.pending && <PendingAddress pending={state.value.pending} onCancelled={cancelled} />}
          {/* An operator's is set where the service runs. */}
          {state.value.user.role !== 'admin' && <AddressForm onAsked={asked} />}
        </>
      )}
    </Panel>
  );
}

/** The address, and whether it is verified; where not, a way to get the link again. */
function AddressState({ user: { email, emailVerifiedAt } }: { user: User }) {
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
        <SendAgain />
      )}
    </div>
  );
}

function SendAgain() {
  const api = useApi();
  const send = async () => (await api.call('POST /me/verification')).message;
  return (
    <>
      <p className={styles.note}>
        Open the link in the email we sent you, so we know that emails about your account reach only you.
      </p>
      <div>
        <ActionButton variant="secondary" size="small" busyLabel="Submitting..." act={send}>
          Send the link again
        </ActionButton>
      </div>
    </>
  );
}

interface PendingAddressProps {
  pending: NonNullable<Change['pending']>;
  onCancelled(): void;
}

/** The address that waits for its link to be opened, and the way to keep the present one. */
function PendingAddress({ pending: { email, expiresAt }, onCancelled }: PendingAddressProps) {
  const api = useApi();
  const { run, busy, message } = useAction(async () => {
    await api.call('DELETE /me/email-change');
    onCancelled();
  });
  return (
    <>
      <Alert
        title={`${email} will be your new address`}
        actions={
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            busyLabel="Submitting..."
            onClick={() => run()}
          >
            Cancel the change
          </Button>
        }
      >
        Open the link we sent there by <LocalMoment at={expiresAt} /> ({localZone()}). Until you do, your
        address stays as it is.
      </Alert>
      <FormAlert message={message} />
    </>
  );
}

/** Asks for another address, which is the account's once the link mailed to it is confirmed. */
function AddressForm({ onAsked }: { onAsked(): void }) {
  const api = useApi();
  const form = useActionForm({
    schema: addressChange,
    draftKey: 'address',
    resets: true,
    async act(change) {
      const { message } = await api.call('POST /me/email', { body: change });
      onAsked();
      return { success: message };
    },
  });
  return (
    <CardForm title="Change your address" form={form} submit="Change address">
      <TextField
        label="New email address"
        type="email"
        required
        autoComplete="email"
        hint="We’ll send a link to it. Your address changes once you open it."
        {...form.field('email')}
      />
      <PasswordField
        label="Your password"
        required
        autoComplete="current-password"
        {...form.field('password')}
      />
    </CardForm>
  );
}
