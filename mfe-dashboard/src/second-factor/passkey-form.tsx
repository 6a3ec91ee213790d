import { type Api, ApiError, NetworkError } from '@adili/http';
import { newPasskey, type Passkey } from '@adili/schemas/second-factor/passkey';
import { proof as proofForm } from '@adili/schemas/second-factor/proof';
import * as z from '@adili/schemas/zod';
import { Button, Form, FormAlert, TextField, useZodForm } from '@adili/ui';
import { makePasskey } from './make-passkey.ts';
import { ProofField, type Proving, provenOutcome } from './proof-field.tsx';

const typed = z.extend(proofForm, { name: newPasskey.shape.name });

const declined = { error: 'No passkey was made. Please try again, or use another device.' };

interface PasskeyFormProps extends Proving {
  api: Api;
  onAdded(added: { passkey: Passkey; recoveryCodes?: string[] | undefined }): void;
}

/** Adds a passkey under a name. */
export function PasskeyForm({ api, onAdded, ...proving }: PasskeyFormProps) {
  const form = useZodForm({
    schema: typed,
    async onSubmit({ name, ...body }) {
      try {
        const options = await api.call('POST /me/passkeys/options', { body });
        const made = await makePasskey(options);
        onAdded(await api.call('POST /me/passkeys', { body: { ...made, name } }));
        form.reset();
      } catch (error) {
        const isCall = error instanceof ApiError || error instanceof NetworkError;
        return isCall ? provenOutcome(error, proving) : declined;
      }
    },
  });
  return (
    <Form form={form}>
      <FormAlert message={form.message} />
      <TextField
        label="Name of the passkey"
        autoComplete="off"
        hint="So that you know it again: Phone, Laptop."
        {...form.field('name')}
      />
      <ProofField proof={proving.proof} field={form.field} />
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy}
          disabled={proving.proof === 'logIn'}
          busyLabel="Waiting..."
        >
          Add a passkey
        </Button>
      </div>
    </Form>
  );
}
