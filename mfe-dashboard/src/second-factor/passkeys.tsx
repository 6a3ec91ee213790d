import { useApi } from '@adili/http/use-api';
import type { Passkey } from '@adili/schemas/second-factor/passkey';
import { passkeyForm } from '@adili/schemas/second-factor/passkey-form';
import {
  ActionForm,
  Button,
  type Column,
  Day,
  Table,
  TextField,
  useActionForm,
  VisuallyHidden,
} from '@adili/ui';
import { useState } from 'react';
import { Cancel, FormSetting } from '../layout/setting.tsx';
import { askForProof, ProofField, ProvenDialog, type Proving } from './proven-dialog.tsx';

const columns: readonly Column<Passkey>[] = [
  { key: 'name', header: 'Name', rowHeader: true },
  { key: 'added', header: 'Added', cell: ({ createdAt }) => <Day at={createdAt} /> },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Day at={lastUsedAt} /> : 'Not yet'),
  },
];

interface PasskeyFormProps extends Proving {
  onAdded(added: { passkey: Passkey; recoveryCodes?: string[] | undefined }): void;
}

interface PasskeysProps extends PasskeyFormProps {
  passkeys: readonly Passkey[];
  onRemoved(): void;
}

/** The person's passkeys, the way to remove each, and the form for another. */
export function Passkeys({ passkeys, onAdded, onRemoved, ...proving }: PasskeysProps) {
  const api = useApi();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  return (
    <>
      <FormSetting
        name="Passkeys"
        value={
          passkeys.length === 0
            ? 'None. Log in with your fingerprint, face or PIN in place of a password and a code.'
            : `${passkeys.length}. Each logs you in in place of a password and a code.`
        }
        button={['Add', 'a passkey']}
        notes={
          passkeys.length > 0 && (
            <Table
              caption="Passkeys"
              columns={columns}
              rows={passkeys}
              actionsHeader="Actions"
              actions={(passkey) => (
                <Button size="small" variant="secondary" onClick={() => setLeaving(passkey)}>
                  Remove <VisuallyHidden>{passkey.name}</VisuallyHidden>
                </Button>
              )}
            />
          )
        }
      >
        {(close) => <PasskeyForm onAdded={onAdded} onClose={close} {...proving} />}
      </FormSetting>
      {leaving && (
        <ProvenDialog
          title="Remove the passkey"
          confirm="Remove"
          danger
          onConfirm={async (body) => {
            await api.call('DELETE /me/passkeys/:id', { params: { id: leaving.id }, body });
            onRemoved();
          }}
          onClose={() => setLeaving(null)}
          {...proving}
        >
          {`"${leaving.name}" will not log you in any more.`}
        </ProvenDialog>
      )}
    </>
  );
}

const declined = 'No passkey was made. Please try again, or use another device.';

/** Adds a passkey under a name. */
function PasskeyForm({ onAdded, onClose, ...proving }: PasskeyFormProps & { onClose(): void }) {
  const api = useApi();
  const form = useActionForm({
    schema: passkeyForm,
    async act({ name, ...body }) {
      const options = await api.call('POST /me/passkeys/options', { body }).catch(askForProof(proving));
      const made = await makePasskey(options).catch(() => null);
      if (!made) return { error: declined };
      onAdded(await api.call('POST /me/passkeys', { body: { ...made, name } }));
      onClose();
      return {};
    },
  });
  return (
    <ActionForm
      form={form}
      submit="Add a passkey"
      disabled={proving.proof === 'logIn'}
      busyLabel="Waiting..."
      actions={<Cancel form={form} onCancel={onClose} />}
    >
      <TextField
        label="Name of the passkey"
        autoComplete="off"
        hint="So you can recognise it, for example Phone or Laptop."
        {...form.field('name')}
      />
      <ProofField proof={proving.proof} field={form.field} />
    </ActionForm>
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
