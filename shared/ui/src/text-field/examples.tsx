import type { Examples } from '../example.ts';
import { TextField } from './text-field.tsx';

export const examples: Examples = {
  Required: () => <TextField label="Full Name" name="fullName" autoComplete="name" required />,
  WithHint: () => (
    <TextField label="Work Email" name="email" type="email" hint="We reply to this address." required />
  ),
  WithError: () => (
    <TextField
      label="Work Email"
      name="email"
      type="email"
      defaultValue="amina@"
      error="Invalid email format"
      required
    />
  ),
  Optional: () => <TextField label="Phone" name="phone" type="tel" autoComplete="tel" />,
};
