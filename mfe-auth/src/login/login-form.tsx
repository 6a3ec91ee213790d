import { Link, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { login } from '@adili/schemas/sessions/login';
import { Button, Form, FormAlert, PasswordField, type SubmitOutcome, TextField, useZodForm } from '@adili/ui';
import { useState } from 'react';
import { refusal } from '../calls/refusal.ts';
import { Or } from '../layout/or.tsx';
import { TextLinks } from '../layout/text-links.tsx';
import { destinationOf } from './destination.ts';
import { GoogleLogIn } from './google-log-in.tsx';

const texts = { fallback: 'Login failed.', unreachable: 'Network error: Could not reach server' };

export interface LoginFormProps {
  /** The page's search, which may say where the person came from. */
  search: string;
  /** The address that somebody has just signed up with. */
  email?: string | undefined;
  /** Called before the session starts. */
  onEntering(): void;
  /** Called once it has: what it answers is said, in place of going on. */
  onEntered(): Promise<SubmitOutcome | undefined>;
}

export function LoginForm({ search, email, onEntering, onEntered }: LoginFormProps) {
  const { session, navigate } = useShell();
  const api = useApi();
  const [connecting, setConnecting] = useState(false);
  const form = useZodForm({
    schema: login,
    draftKey: 'login',
    async onSubmit(credentials) {
      try {
        const signedIn = await api.call('POST /auth/login', { body: credentials });
        onEntering();
        session.start(signedIn);
        const outcome = await onEntered();
        if (outcome) return outcome;
        navigate(destinationOf(search, signedIn.user), { replace: true });
      } catch (error) {
        return refusal(error, texts, ['email', 'password']);
      }
    },
  });
  return (
    <Form form={form}>
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="username"
        defaultValue={email}
        {...form.field('email')}
      />
      <PasswordField required autoComplete="current-password" {...form.field('password')} />
      <FormAlert message={form.message} />
      <Button
        type="submit"
        size="large"
        wide
        disabled={connecting}
        busy={form.busy}
        busyLabel="Logging In..."
      >
        Log In
      </Button>
      <Or />
      <GoogleLogIn search={search} disabled={form.busy} onConnecting={setConnecting} />
      <TextLinks>
        <Link to="/forgot-password">Forgot password?</Link>
        <span>
          New here? <Link to="/signup">Sign up</Link>
        </span>
      </TextLinks>
    </Form>
  );
}
