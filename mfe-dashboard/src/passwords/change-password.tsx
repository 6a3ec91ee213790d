import { useApi } from '@adili/http/use-api';
import { passwordChange } from '@adili/schemas/passwords/password-forms';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import { ActionForm, PasswordField, useActionForm } from '@adili/ui';
import { Cancel, FormSetting } from '../layout/setting.tsx';

/** Sets a new password by the present one. */
export const ChangePassword = ({ email }: { email: string }) => (
  <FormSetting name="Password" value="Changing it logs out all your other devices.">
    {(close) => <PasswordForm email={email} onClose={close} />}
  </FormSetting>
);

interface PasswordFormProps {
  email: string;
  onClose(said?: string): void;
}

function PasswordForm({ email, onClose }: PasswordFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: passwordChange,
    async act(change) {
      const { message } = await api.call('POST /me/password', { body: change });
      onClose(message);
    },
  });
  return (
    <ActionForm
      form={form}
      submit="Change password"
      busyLabel="Submitting..."
      actions={<Cancel form={form} onCancel={onClose} />}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        {...form.field('current')}
      />
      <PasswordField
        label="New password"
        required
        autoComplete="new-password"
        hint={passwordHints.elsewhere}
        {...form.field('password')}
      />
    </ActionForm>
  );
}
