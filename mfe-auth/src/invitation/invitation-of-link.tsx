import { type Session, useSession, useShell } from '@adili/contract';
import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { invitedAccount, type ShownInvitation } from '@adili/schemas/invitations/invitation';
import { messages } from '@adili/schemas/messages';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import {
  AcceptedTerms,
  ActionButton,
  Alert,
  Button,
  ButtonLink,
  Form,
  FormAlert,
  LoadFailure,
  Loading,
  PasswordField,
  TextField,
  useAction,
  useActionForm,
  useLoading,
} from '@adili/ui';
import { useCallback, useRef, useState } from 'react';
import { formError } from '../calls/form-error.ts';
import { useLinkToken } from '../links/link-token.ts';
import styles from './invitation-of-link.module.css';

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
        title="This invitation no longer works"
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

const roleWords = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  auditor: 'an auditor',
} as const;

interface OfferProps {
  token: string;
  invitation: ShownInvitation;
}

/** Who invites whom to what, and the way in for the person who looks at it. */
function Offer({ token, invitation }: OfferProps) {
  const session = useSession();
  const place = useRef<HTMLDivElement>(null);
  // Kept as it was when joining began: the session that it starts must not show another way in meanwhile.
  const [held, setHeld] = useState<Session | null>();
  const present = held === undefined ? session : held;
  const { organisation, email, role, invitedBy, expiresAt, hasAccount } = invitation;
  const name = organisation || 'their organisation';
  const way = { token, name, onJoining: () => setHeld(session) };
  return (
    <div ref={place} tabIndex={-1} className={styles.offer}>
      <p>
        <strong>{invitedBy || 'Somebody'}</strong> invites <strong>{email}</strong> to join{' '}
        <strong>{name}</strong> as {roleWords[role]}. The invitation expires on{' '}
        <time dateTime={expiresAt}>
          {new Date(expiresAt).toLocaleDateString('en-GB', { dateStyle: 'medium' })}
        </time>
        .
      </p>
      {present && present.user.email.toLowerCase() !== email ? (
        <AnotherAccount
          email={email}
          loggedInAs={present.user.email}
          onLoggedOut={() => place.current?.focus()}
        />
      ) : present ? (
        <JoinWithAccount {...way} />
      ) : hasAccount ? (
        <LogInFirst token={token} email={email} />
      ) : (
        <OpenAccountForm email={email} {...way} />
      )}
    </div>
  );
}

interface AnotherAccountProps {
  /** Whom the invitation is for. */
  email: string;
  loggedInAs: string;
  onLoggedOut(): void;
}

/** Says that the invitation is for another account, and lets that one log in. */
function AnotherAccount({ email, loggedInAs, onLoggedOut }: AnotherAccountProps) {
  const { session } = useShell();
  const logOut = async () => {
    await session.end();
    onLoggedOut();
  };
  return (
    <Alert
      tone="warning"
      title="This invitation is for another account"
      actions={
        <ActionButton busyLabel="Logging out..." act={logOut}>
          Log out
        </ActionButton>
      }
    >
      {`You are logged in as ${loggedInAs}. Log out to go on as ${email}; this page stays.`}
    </Alert>
  );
}

/** The way to the login and back to the invitation. */
function LogInFirst({ token, email }: { token: string; email: string }) {
  const back = `/invitation?token=${encodeURIComponent(token)}`;
  return (
    <>
      <p>{`${email} has an account already. Log in with it, and you come back here to join.`}</p>
      <ButtonLink size="large" wide to={`/login?from=${encodeURIComponent(back)}`}>
        Log in to join
      </ButtonLink>
    </>
  );
}

/** Joins with the account that is logged in. */
function JoinWithAccount({ token, name, onJoining }: Omit<OpenAccountFormProps, 'email'>) {
  const join = useJoining(token, onJoining);
  const { run, busy, message } = useAction(
    join,
    (error) => formError(error, { fallback: 'You could not join. Please try again.' }).error,
  );
  return (
    <>
      <p>
        You can belong to one organisation at a time. When you join, you leave the one you’re in now and
        everything in it. Your account and your requests stay yours.
      </p>
      <FormAlert message={message} />
      <Button size="large" wide busy={busy} busyLabel="Joining..." onClick={() => run()}>
        {`Join ${name}`}
      </Button>
    </>
  );
}

interface OpenAccountFormProps {
  token: string;
  /** The address that the account will have. */
  email: string;
  /** What the organisation is called. */
  name: string;
  onJoining(): void;
}

/** Opens the account that the invited address still lacks, and joins with it. */
function OpenAccountForm({ token, email, name, onJoining }: OpenAccountFormProps) {
  const join = useJoining(token, onJoining);
  const form = useActionForm({
    schema: invitedAccount,
    draftKey: 'invitation',
    act: join,
    failure: (error) => formError(error, { fallback: 'The account could not be opened. Please try again.' }),
  });
  return (
    <Form form={form}>
      <TextField label="Work Email" type="email" readOnly autoComplete="username" value={email} />
      <TextField label="Full Name" hint="Optional" autoComplete="name" {...form.field('fullName')} />
      <PasswordField
        required
        autoComplete="new-password"
        hint={passwordHints.elsewhere}
        {...form.field('password')}
      />
      <FormAlert message={form.message} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        {`Open account and join ${name}`}
      </Button>
      <AcceptedTerms by="By opening an account" />
    </Form>
  );
}

/** What an account opened by the invitation is given besides. */
interface Details {
  fullName?: string | undefined;
  password?: string | undefined;
}

/**
 * Takes the invitation up, and goes to the organisation, which welcomes them.
 * @param onJoining called before the session starts
 */
function useJoining(token: string, onJoining: () => void) {
  const { session, navigate } = useShell();
  const api = useApi();
  /** @throws {ApiError | NetworkError} */
  return async (details: Details = {}): Promise<undefined> => {
    const loggedIn = await api.call('POST /auth/invitations/accept', { body: { token, ...details } });
    onJoining();
    session.start(loggedIn);
    navigate('/dashboard/organisation?joined', { replace: true });
  };
}
