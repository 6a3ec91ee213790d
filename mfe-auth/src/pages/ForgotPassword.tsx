import { definePage, Link, useShell } from '@adili/contract';
import { failedCall } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { forgotPassword } from '@adili/schemas/passwords/password-forms';
import { Button, Form, FormAlert, TextField, TextLinks, useActionForm } from '@adili/ui';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { forgotTrust } from '../trust/forgot-password.ts';

function ForgotPassword() {
  return (
    <AuthLayout
      title="Forgot Password"
      lead="Enter the email address of your account and we’ll send you a link to set a new password."
      trust={forgotTrust}
    >
      <ForgotForm />
    </AuthLayout>
  );
}

export default definePage(ForgotPassword, {
  head: () => ({
    title: 'Forgot Password',
    description:
      'Ask for a link to set a new password for your Adili account. The link arrives by email, works once and is valid for 30 minutes.',
  }),
});

const sent = 'If an account exists with that email, a password reset link has been sent.';
const say = () => ({ error: 'An error occurred. Please try again.' });

/** Asks for a reset link. The answer never tells whether the address has an account. */
function ForgotForm() {
  const shell = useShell();
  const api = useApi();
  const form = useActionForm({
    schema: forgotPassword,
    failure: (error) => failedCall(error, { refused: say, unreachable: say }),
    async act(request) {
      await api.call('POST /auth/forgot-password', { body: request });
      shell.notify(sent, 'success');
      shell.navigate('/login');
    },
  });
  return (
    <Form form={form}>
      <TextField label="Email" type="email" required autoComplete="email" {...form.field('email')} />
      <FormAlert message={form.message} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Send Reset Link
      </Button>
      <TextLinks>
        <Link to="/login">Back to log in</Link>
      </TextLinks>
    </Form>
  );
}
