import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { invitedAccount } from '@adili/schemas/invitations/invitation';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import { Button, Form, FormAlert, PasswordField, TextField, useAction, useActionForm } from '@adili/ui';
import { formError } from '../calls/form-error.ts';
import { AcceptedTerms } from '../layout/accepted-terms.tsx';

/** Joins with the account that is logged in. */
export function JoinWithAccount({ token, name, onJoining }: Omit<OpenAccountFormProps, 'email'>) {
  const join = useJoining(token, onJoining);
  const { run, busy, message } = useAction(
    join,
    (error) => formError(error, { fallback: 'You could not join. Please try again.' }).error,
  );
  return (
    <>
      <p>
        You belong to one organisation at a time: when you join, you leave the one you have now, with all that
        is in it. Your own account and your requests stay yours.
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
export function OpenAccountForm({ token, email, name, onJoining }: OpenAccountFormProps) {
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
      <TextField label="Full Name" autoComplete="name" {...form.field('fullName')} />
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
 * Takes the invitation up, and goes to the organisation.
 * @param onJoining called before the session starts
 */
function useJoining(token: string, onJoining: () => void) {
  const { session, navigate } = useShell();
  const api = useApi();
  /** @throws {ApiError | NetworkError} */
  return async (details: Details = {}): Promise<undefined> => {
    const signedIn = await api.call('POST /auth/invitations/accept', { body: { token, ...details } });
    onJoining();
    session.start(signedIn);
    navigate('/dashboard/organisation', { replace: true });
  };
}
