import { useApi } from '@adili/http/use-api';
import { addressChange } from '@adili/schemas/email-addresses/email-address';
import { PasswordField, TextField, useActionForm } from '@adili/ui';
import { CardForm } from '../layout/form-card.tsx';

/** Asks for another address, which is the account's once the link mailed to it is confirmed. */
export function AddressForm({ onAsked }: { onAsked(): void }) {
  const api = useApi();
  const form = useActionForm({
    schema: addressChange,
    draftKey: 'address',
    resets: true,
    async act(change) {
      const { message } = await api.call('POST /me/email', { body: change });
      onAsked();
      return { success: message };
    },
  });
  return (
    <CardForm title="Change your address" form={form} submit="Change address">
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
    </CardForm>
  );
}
