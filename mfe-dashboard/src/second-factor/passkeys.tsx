import { type Api, ApiError, NetworkError } from '@adili/http';
import { newPasskey, type Passkey } from '@adili/schemas/second-factor/passkey';
import { type Proof, proof as proofForm } from '@adili/schemas/second-factor/proof';
import * as z from '@adili/schemas/zod';
import {
  Button,
  type Column,
  Day,
  Dialog,
  Form,
  FormAlert,
  Table,
  TextField,
  useZodForm,
  VisuallyHidden,
} from '@adili/ui';
import { useState } from 'react';
import styles from './codes.module.css';
import { ProofField, ProvenForm, type Proving, provenOutcome } from './proven-form.tsx';

const columns: readonly Column<Passkey>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true },
  { key: 'added', header: 'Added', cell: ({ createdAt }) => <Day at={createdAt} /> },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Day at={lastUsedAt} /> : 'Not yet'),
  },
];

interface PasskeysProps extends Proving {
  api: Api;
  passkeys: readonly Passkey[];
  onAdded(added: { passkey: Passkey; recoveryCodes?: string[] | undefined }): void;
  onRemoved(): void;
}

/** The person's passkeys, the way to remove each, and the form for another. */
export function Passkeys({ api, passkeys, onAdded, onRemoved, ...proving }: PasskeysProps) {
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  return (
    <div className={styles.stack}>
      <h3 className={styles.subtitle}>Passkeys</h3>
      <p>Log in with your fingerprint, face or PIN in place of a password and a code.</p>
      {passkeys.length > 0 && (
        <Table
          caption="Passkeys"
          captionHidden
          columns={columns}
          rows={passkeys}
          rowKey={({ id }) => id}
          actionsHeader="Actions"
          actions={(passkey) => (
            <Button size="small" variant="secondary" onClick={() => setLeaving(passkey)}>
              Remove <VisuallyHidden>{passkey.name}</VisuallyHidden>
            </Button>
          )}
        />
      )}
      <PasskeyForm api={api} onAdded={onAdded} {...proving} />
      {leaving && (
        <Dialog open title="Remove the passkey" onClose={() => setLeaving(null)}>
          <PasskeyRemoval
            api={api}
            passkey={leaving}
            onCancel={() => setLeaving(null)}
            onRemoved={() => {
              setLeaving(null);
              onRemoved();
            }}
            {...proving}
          />
        </Dialog>
      )}
    </div>
  );
}

const typed = z.extend(proofForm, { name: newPasskey.shape.name });

const declined = { error: 'No passkey was made. Please try again, or use another device.' };

interface PasskeyFormProps extends Proving {
  api: Api;
  onAdded(added: { passkey: Passkey; recoveryCodes?: string[] | undefined }): void;
}

/** Adds a passkey under a name. */
function PasskeyForm({ api, onAdded, ...proving }: PasskeyFormProps) {
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

interface PasskeyRemovalProps extends Proving {
  api: Api;
  passkey: Passkey;
  onRemoved(): void;
  onCancel(): void;
}

/** Asks once more before a passkey goes. */
function PasskeyRemoval({ api, passkey: { id, name }, onRemoved, ...form }: PasskeyRemovalProps) {
  const remove = async (body: Proof) => {
    await api.call('DELETE /me/passkeys/:id', { params: { id }, body });
    onRemoved();
  };
  return (
    <ProvenForm label="Remove" danger onConfirm={remove} {...form}>
      {`"${name}" will not log you in any more.`}
    </ProvenForm>
  );
}

/** Has the browser make a passkey. The library comes only now. */
async function makePasskey(options: { readonly challenge: string }) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The API answers what the library expects; what is in it between them is no business of ours.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}
