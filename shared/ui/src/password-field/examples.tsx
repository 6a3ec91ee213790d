import type { Examples } from '../example.ts';
import { PasswordField } from './password-field.tsx';

export const examples: Examples = {
  Login: () => <PasswordField name="password" autoComplete="current-password" required />,
  WithError: () => (
    <PasswordField
      name="password"
      autoComplete="new-password"
      hint="Letters, digits and at least one of ! @ # $ % ^ & *"
      error="Password must be at least 8 characters with one special character"
      required
    />
  ),
};
