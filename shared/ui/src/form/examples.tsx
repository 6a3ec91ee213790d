import * as z from 'zod/mini';
import { BotTrap } from '../bot-trap/bot-trap.tsx';
import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { PasswordField } from '../password-field/password-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';
import { useZodForm } from './use-zod-form.ts';

const loginSchema = z.object({
  email: z.string().check(z.regex(/^\S+@\S+$/, { error: 'Invalid email format' })),
  password: z.string().check(z.minLength(1, { error: 'Password is required' })),
  website: z.optional(z.string()),
});

export const form: Examples = {
  Login() {
    const login = useZodForm({ schema: loginSchema, onSubmit: () => ({ success: 'Welcome back.' }) });
    return (
      <Form form={login} aria-label="Log in">
        <FormAlert message={login.message} />
        <TextField label="Email" type="email" required {...login.field('email')} />
        <PasswordField autoComplete="current-password" required {...login.field('password')} />
        <BotTrap {...login.field('website')} />
        <Button type="submit" busy={login.busy} busyLabel="Logging In..." wide>
          Log In
        </Button>
      </Form>
    );
  },
};

export const formAlert: Examples = {
  Failed: () => <FormAlert message={{ kind: 'error', text: 'Network error: Could not reach server' }} />,
  Succeeded: () => <FormAlert message={{ kind: 'success', text: "Thank you! We'll reach out soon." }} />,
};
