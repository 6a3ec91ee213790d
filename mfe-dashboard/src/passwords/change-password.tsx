import { useApi } from '@adili/http/use-api';
import { passwordChange } from '@adili/schemas/passwords/password-change';
import { passwordHints } from '@adili/schemas/passwords/password-hints';
import { Button, Form, FormAlert, Panel, PasswordField, useZodForm } from '@adili/ui';
import { FormCard } from '../layout/form-card.tsx';
import { outcomeOf } from '../records/failure.ts';

/** Sets a new password by the present one. */
export function ChangePassword({ email }: { email: string }) {
  const api = useApi();
  const form = useZodForm({
    schema: passwordChange,
    async onSubmit(change) {
      try {
        const { message } = await api.call('POST /me/password', { body: change });
        form.reset();
        return { success: message };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  });
  return (
    <Panel title="Password">
      <FormCard title="Change your password">
        <Form form={form}>
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
          <FormAlert message={form.message} />
          <div>
            <Button type="submit" busy={form.busy} busyLabel="Submitting...">
              Change password
            </Button>
          </div>
        </Form>
      </FormCard>
    </Panel>
  );
}
