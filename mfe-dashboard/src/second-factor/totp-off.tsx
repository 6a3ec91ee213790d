import { useApi } from '@adili/http/use-api';
import { codeForm } from '@adili/schemas/second-factor/second-step';
import { Button, FormDialog, TextField, useActionForm } from '@adili/ui';
import { useState } from 'react';
import styles from './codes.module.css';

/** The app that is on, and the way to turn it off. */
export function TotpOff({ onOff }: { onOff(): void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <p>Your authenticator app is on.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Turn off the app
      </Button>
      {open && <TotpOffDialog onOff={onOff} onClose={() => setOpen(false)} />}
    </div>
  );
}

function TotpOffDialog({ onOff, onClose }: { onOff(): void; onClose(): void }) {
  const api = useApi();
  const form = useActionForm({
    schema: codeForm,
    async act(body) {
      await api.call('DELETE /me/totp', { body });
      onClose();
      onOff();
    },
  });
  return (
    <FormDialog
      title="Turn off the authenticator app"
      form={form}
      confirm="Turn off"
      danger
      onClose={onClose}
    >
      <TextField
        label="Code"
        required
        autoComplete="one-time-code"
        hint="Of your app, or a recovery code."
        {...form.field('code')}
      />
    </FormDialog>
  );
}
