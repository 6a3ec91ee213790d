import type { Api } from '@adili/http';
import { addressChange } from '@adili/schemas/email-addresses/email-address';
import { Button, Form, FormAlert, PasswordField, TextField, useZodForm } from '@adili/ui';
import { FormCard } from '../layout/form-card.tsx';
import { outcomeOf } from '../records/failure.ts';

interface AddressFormProps {
  api: Api;
  /** Another address waits for its link to be opened from now on. */
  onAsked(): void;
}

/** Asks for another address, which is the account's once the link mailed to it is confirmed. */
export function AddressForm({ api, onAsked }: AddressFormProps) {
  const form = useZodForm({
    schema: addressChange,
    draftKey: 'address',
    async onSubmit(change) {
      try {
        const { message } = await api.call('POST /me/email', { body: change });
        form.reset();
        onAsked();
        return { success: message };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  });
  return (
    <FormCard title="Change your address">
      <Form form={form}>
        <TextField
          label="New email address"
          type="email"
          required
          autoComplete="email"
          hint="We mail a link to it. Until you open that, your address stays as it is."
          {...form.field('email')}
        />
        <PasswordField
          label="Your password"
          required
          autoComplete="current-password"
          {...form.field('password')}
        />
        <FormAlert message={form.message} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Submitting...">
            Change address
          </Button>
        </div>
      </Form>
    </FormCard>
  );
}
