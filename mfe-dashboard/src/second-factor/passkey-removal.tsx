import type { Api } from '@adili/http';
import type { Passkey } from '@adili/schemas/second-factor/passkey';
import type { Proof } from '@adili/schemas/second-factor/proof';
import type { Proving } from './proof-field.tsx';
import { ProvenForm } from './proven-form.tsx';

interface PasskeyRemovalProps extends Proving {
  api: Api;
  passkey: Passkey;
  onRemoved(): void;
  onCancel(): void;
}

/** Asks once more before a passkey goes. */
export function PasskeyRemoval({ api, passkey: { id, name }, onRemoved, ...form }: PasskeyRemovalProps) {
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
