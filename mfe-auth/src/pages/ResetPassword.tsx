import { definePage, Link, type PageProps, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { messages } from '@adili/schemas/messages';
import { resetPassword } from '@adili/schemas/passwords/password-forms';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import * as z from '@adili/schemas/zod';
import { Button, Form, FormAlert, PasswordField, TextLinks, useActionForm } from '@adili/ui';
import { useCallback, useEffect, useRef } from 'react';
import { formError } from '../calls/form-error.ts';
import { AuthLayout } from '../layout/auth-layout.tsx';
import { tokenIn } from '../links/link-token.ts';
import { resetTrust } from '../trust/reset-password.ts';

function ResetPassword({ search }: PageProps) {
  return (
    <AuthLayout title="Reset Password" lead="Choose one that only you know." trust={resetTrust}>
      <ResetForm search={search} />
    </AuthLayout>
  );
}

export default definePage(ResetPassword, {
  head: () => ({
    title: 'Reset Password',
    description:
      'Set a new password for your Adili account with the link from your email. Every open session of the account ends when you do.',
  }),
});

/** What is typed; the token comes with the address. */
const typed = z.pick(resetPassword, { password: true });

const done = 'Password reset successfully! Please log in with your new password.';
const texts = { fallback: 'Password reset failed. Please try again.' };

function ResetForm({ search }: { search: string }) {
  const shell = useShell();
  const api = useApi();
  const { token, sendBack } = useResetToken(search);
  const form = useActionForm({
    schema: typed,
    failure: (error) => formError(error, texts),
    async act({ password }) {
      if (!token) {
        sendBack();
        return;
      }
      await api.call('POST /auth/reset-password', { body: { token, password } });
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

/** The link's token. Without one the page says so once, and leads to where a new link is asked for. */
function useResetToken(search: string): { token: string | null; sendBack(): void } {
  const shell = useShell();
  const token = tokenIn(search);
  const wasSent = useRef(false);

  const sendBack = useCallback(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    shell.notify(messages.tokenRequired, 'error');
    shell.navigate('/forgot-password', { replace: true });
  }, [shell]);

  useEffect(() => {
    // A prerendered page hydrates without its search and receives it right after: the address itself knows.
    if (!token && !tokenIn(window.location.search)) sendBack();
  }, [token, sendBack]);

  return { token, sendBack };
}
