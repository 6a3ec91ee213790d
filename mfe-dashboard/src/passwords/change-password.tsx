import { useApi } from '@adili/http/use-api';
import { passwordChange } from '@adili/schemas/passwords/password-forms';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import { Panel, PasswordField, useActionForm } from '@adili/ui';
import { CardForm } from '../layout/form-card.tsx';

/** Sets a new password by the present one. */
export function ChangePassword({ email }: { email: string }) {
  const api = useApi();
  const form = useActionForm({
    schema: passwordChange,
    resets: true,
    async act(change) {
      const { message } = await api.call('POST /me/password', { body: change });
      return { success: message };
    },
  });
  return (
    <Panel title="Password">
      <CardForm title="Change your password" form={form} submit="Change password">
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
          hint={`${passwordHints.elsewhere} Changing it logs out all your other devices.`}
          {...form.field('password')}
        />
      </CardForm>
    </Panel>
  );
}
