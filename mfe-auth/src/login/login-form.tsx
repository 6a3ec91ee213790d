import { Link } from '@adili/contract';
import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { login } from '@adili/schemas/sessions/login';
import { Button, Form, FormAlert, PasswordField, TextField, useZodForm } from '@adili/ui';
import { refusal } from '../calls/refusal.ts';
import { TextLinks } from '../layout/text-links.tsx';
import { type EnteringProps, useEnter } from './use-enter.ts';

const texts = { fallback: 'Login failed.', unreachable: 'Network error: Could not reach server' };

export interface LoginFormProps extends EnteringProps {
  /** The password was right, and the account asks for a second factor. */
  onChallenge(challenge: string): void;
}

export function LoginForm({ onChallenge, ...entering }: LoginFormProps) {
  const api = useApi();
  const enter = useEnter(entering);
  const form = useZodForm({
    schema: login,
    draftKey: 'login',
    async onSubmit(credentials) {
      try {
        enter(await api.call('POST /auth/login', { body: credentials }));
      } catch (error) {
        if (!(error instanceof ApiError && error.challenge))
          return refusal(error, texts, ['email', 'password']);
        onChallenge(error.challenge);
      }
    },
  });
  return (
    <Form form={form}>
      <TextField label="Email" type="email" required autoComplete="username" {...form.field('email')} />
      <PasswordField required autoComplete="current-password" {...form.field('password')} />
      <FormAlert message={form.message} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Logging In...">
        Log In
      </Button>
      <TextLinks>
        <Link to="/forgot-password">Forgot password?</Link>
        <span>
          New here? <Link to="/signup">Sign up</Link>
        </span>
      </TextLinks>
    </Form>
  );
}
