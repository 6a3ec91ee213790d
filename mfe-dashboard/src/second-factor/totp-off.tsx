import type { Api } from '@adili/http';
import { codeForm } from '@adili/schemas/second-factor/second-step';
import { Actions, Button, Dialog, Form, FormAlert, TextField, useZodForm } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from '../records/failure.ts';
import styles from './codes.module.css';

interface TotpOffProps {
  api: Api;
  onOff(): void;
}

/** The app that is on, and the way to turn it off. */
export function TotpOff({ api, onOff }: TotpOffProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <p>Your authenticator app is on.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Turn off the app
      </Button>
      <Dialog open={open} title="Turn off the authenticator app" onClose={() => setOpen(false)}>
        <TotpOffForm
          api={api}
          onOff={() => {
            setOpen(false);
            onOff();
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </div>
  );
}

interface TotpOffFormProps extends Pick<TotpOffProps, 'api' | 'onOff'> {
  onCancel(): void;
}

function TotpOffForm({ api, onOff, onCancel }: TotpOffFormProps) {
  const form = useZodForm({
    schema: codeForm,
    async onSubmit(body) {
      try {
        await api.call('DELETE /me/totp', { body });
        onOff();
      } catch (error) {
        return outcomeOf(error);
      }
    },
  });
  return (
    <Form form={form}>
      <FormAlert message={form.message} />
      <TextField
        label="Code"
        required
        autoComplete="one-time-code"
        hint="Of your app, or a recovery code."
        {...form.field('code')}
      />
      <Actions>
        <Button type="submit" variant="danger" busy={form.busy} busyLabel="Submitting...">
          Turn off
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
