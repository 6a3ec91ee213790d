import { Link, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import { resetPassword } from '@adili/schemas/passwords/password-reset';
import * as z from '@adili/schemas/zod';
import { Button, Form, FormAlert, PasswordField, useZodForm } from '@adili/ui';
import { refusal } from '../calls/refusal.ts';
import { TextLinks } from '../layout/text-links.tsx';
import { useResetToken } from './use-reset-token.ts';

/** What is typed; the token comes with the address. */
const typed = z.pick(resetPassword, { password: true });

const done = 'Password reset successfully! Please log in with your new password.';
const texts = { fallback: 'Password reset failed. Please try again.' };

export function ResetForm({ search }: { search: string }) {
  const shell = useShell();
  const api = useApi();
  const { token, sendBack } = useResetToken(search);
  const form = useZodForm({
    schema: typed,
    async onSubmit({ password }) {
      if (!token) {
        sendBack();
        return;
      }
      try {
        await api.call('POST /auth/reset-password', { body: { token, password } });
      } catch (error) {
        return refusal(error, texts, ['password']);
      }
      // The reset ended the account's sessions, perhaps this browser's own.
      if (shell.session.get()) shell.session.refresh().catch((error) => shell.reportError(error));
      shell.notify(done, 'success');
      shell.navigate('/login', { replace: true });
    },
  });
  return (
    <Form form={form}>
      <PasswordField
        label="New Password"
        required
        autoComplete="new-password"
        hint={passwordHints.elsewhere}
        {...form.field('password')}
      />
      <FormAlert message={form.message} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Reset Password
      </Button>
      <TextLinks>
        <Link to="/login">Back to log in</Link>
        <Link to="/forgot-password">Request a new link</Link>
      </TextLinks>
    </Form>
  );
}
