import * as z from 'zod/mini';
import { BotTrap } from '../bot-trap/bot-trap.tsx';
import { Button } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import type { ZodFormOptions } from '../form/zod-form.ts';
import { PasswordField } from '../password-field/password-field.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { TextField } from '../text-field/text-field.tsx';

const schema = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1, { error: 'Full Name is required' })),
  email: z.string().check(z.regex(/^\S+@\S+\.\S+$/, { error: 'Invalid email format' })),
  password: z.string().check(z.minLength(8, { error: 'Password too short' })),
  plan: z.enum(['Basic', 'Pro']),
  website: z.optional(z.string()),
});

export type SignupOptions = Partial<Omit<ZodFormOptions<typeof schema>, 'schema'>>;

/** A form with a field of every kind, for the tests of forms. */
export function SignupPage({ onSubmit = () => undefined, ...options }: SignupOptions) {
  const form = useZodForm({ schema, onSubmit, ...options });
  return (
    <Form form={form} aria-label="Sign up">
      <FormAlert message={form.message} />
      <TextField label="Full Name" {...form.field('fullName')} />
      <TextField label="Email" type="email" {...form.field('email')} />
      <PasswordField autoComplete="new-password" {...form.field('password')} />
      <SelectField
        label="Plan"
        options={[{ value: 'Basic' }, { value: 'Pro' }]}
        defaultValue="Pro"
        {...form.field('plan')}
      />
      <BotTrap {...form.field('website')} />
      <Button type="submit" busy={form.busy} busyLabel="Signing Up...">
        Sign Up
      </Button>
      <Button onClick={form.reset}>Clear</Button>
    </Form>
  );
}
