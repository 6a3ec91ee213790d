import { invitedAccount } from '@adili/schemas/invitations/invitation';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import { Button, Form, FormAlert, PasswordField, TextField, useZodForm } from '@adili/ui';
import { refusal } from '../calls/refusal.ts';
import { AcceptedTerms } from '../layout/accepted-terms.tsx';
import { useJoining } from './use-joining.ts';

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
  const form = useZodForm({
    schema: invitedAccount,
    draftKey: 'invitation',
    async onSubmit(details) {
      try {
        await join(details);
      } catch (error) {
        const texts = { fallback: 'The account could not be opened. Please try again.' };
        return refusal(error, texts, ['fullName', 'password']);
      }
    },
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
