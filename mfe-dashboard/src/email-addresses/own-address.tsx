import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { User } from '@adili/schemas/accounts/user';
import { addressChange, type PendingAddress as Change } from '@adili/schemas/email-addresses/email-address';
import {
  ActionForm,
  Alert,
  Badge,
  Button,
  Day,
  FormAlert,
  LocalMoment,
  localZone,
  PasswordField,
  TextField,
  useAction,
  useActionForm,
  useLoading,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { Cancel, FormSetting } from '../layout/setting.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import styles from './own-address.module.css';
import { SendAgain } from './send-again.tsx';
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts';

/** The address of who is logged in, as the API has it: it may have been verified elsewhere. */
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
  useVerifiedElsewhere(state.kind !== 'loaded' || Boolean(state.value.user.emailVerifiedAt), (at) =>
    change((now) => ({ ...now, user: { ...now.user, emailVerifiedAt: at } })),
  );
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
  const { user, pending } = state.kind === 'loaded' ? state.value : {};
  return (
    <FormSetting
      name="Email address"
      value={user && <AddressState user={user} />}
      notes={
        <>
          {state.kind !== 'loaded' && <Unloaded state={state} retry={retry} />}
          {user && !user.emailVerifiedAt && (
            <SendAgain>
              Open the link in the email we sent you, so we know that emails about your account reach only
              you.
            </SendAgain>
          )}
          {isCancelled && <Outcome>Your address stays the same. The link we sent no longer works.</Outcome>}
          {pending && <PendingAddress pending={pending} onCancelled={cancelled} />}
        </>
      }
      // An operator's is set where the service runs.
      isFixed={!user || user.role === 'admin'}
      draftKey={draftKey}
    >
      {(close) => <AddressForm onAsked={asked} onClose={close} />}
    </FormSetting>
  );
}

const draftKey = 'address';

/** The address, and whether it is verified. */
const AddressState = ({ user: { email, emailVerifiedAt } }: { user: User }) => (
  <p className={styles.address}>
    <strong>{email}</strong>{' '}
    {emailVerifiedAt ? (
      <>
        <Badge tone="success">Verified</Badge>{' '}
        <span>
          on <Day at={emailVerifiedAt} />
        </span>
      </>
    ) : (
      <Badge tone="warning">Not verified</Badge>
    )}
  </p>
);

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

interface AddressFormProps {
  onAsked(): void;
  onClose(said?: string): void;
}

/** Asks for another address, which is the account's once the link mailed to it is confirmed. */
function AddressForm({ onAsked, onClose }: AddressFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: addressChange,
    draftKey,
    async act(change) {
      const { message } = await api.call('POST /me/email', { body: change });
      onAsked();
      onClose(message);
    },
  });
  return (
    <ActionForm
      form={form}
      submit="Change address"
      busyLabel="Submitting..."
      actions={<Cancel form={form} onCancel={onClose} />}
    >
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
    </ActionForm>
  );
}
