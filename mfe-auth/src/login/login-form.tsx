import { Link } from '@adili/contract';
import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { login } from '@adili/schemas/sessions/login';
import {
  Button,
  Form,
  FormAlert,
  GoogleButton,
  type GoogleButtonProps,
  Or,
  PasswordField,
  TextField,
  TextLinks,
  useZodForm,
} from '@adili/ui';
import { useState } from 'react';
import { formError } from '../calls/form-error.ts';
import { cameFrom } from '../links/destination.ts';
import { type EnteringProps, useEnter } from './use-enter.ts';

const texts = { fallback: 'Login failed.', unreachable: 'Network error: Could not reach server' };

interface LoginFormProps extends EnteringProps {
  /** The address of the account that was just opened. */
  email?: string | undefined;
  /** The password was right, and the account asks for a second factor. */
  onChallenge(challenge: string): void;
}

export function LoginForm({ email, onChallenge, ...entering }: LoginFormProps) {
  const api = useApi();
  const enter = useEnter(entering);
  const { search } = entering;
  const [connecting, setConnecting] = useState(false);
  const form = useZodForm({
    schema: login,
    draftKey: 'login',
    async onSubmit(credentials) {
      try {
        return await enter(await api.call('POST /auth/login', { body: credentials }));
      } catch (error) {
        if (!(error instanceof ApiError && error.challenge)) return formError(error, texts);
        onChallenge(error.challenge);
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

const unavailable = {
  kind: 'error',
  text: 'Logging in with Google is not set up here. Please use your email and password.',
} as const;

interface GoogleLogInProps extends Pick<GoogleButtonProps, 'disabled' | 'onConnecting' | 'leave'> {
  search: string;
}

export function GoogleLogIn({ search, ...props }: GoogleLogInProps) {
  const [missing, setMissing] = useState(false);
  const sayMissing = () => {
    setMissing(true);
    return 'stays' as const;
  };
  return (
    <>
      <FormAlert message={missing ? unavailable : null} />
      <GoogleButton
        {...props}
        label="Continue with Google"
        wish={{ from: cameFrom(search) ?? undefined }}
        withoutGoogle={sayMissing}
      />
    </>
  );
}
