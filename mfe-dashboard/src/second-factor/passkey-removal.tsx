import type { Api } from '@adili/http';
import type { Passkey } from '@adili/schemas/second-factor/passkey';
import { proof as proofForm } from '@adili/schemas/second-factor/proof';
import { Actions, Button, Form, FormAlert, useZodForm } from '@adili/ui';
import { ProofField, type Proving, provenOutcome } from './proof-field.tsx';

interface PasskeyRemovalProps extends Proving {
  api: Api;
  passkey: Passkey;
  onRemoved(): void;
  onCancel(): void;
}

/** Asks once more before a passkey goes. */
export function PasskeyRemoval({ api, passkey, onRemoved, onCancel, ...proving }: PasskeyRemovalProps) {
  const form = useZodForm({
    schema: proofForm,
    async onSubmit(body) {
      try {
        await api.call('DELETE /me/passkeys/:id', { params: { id: passkey.id }, body });
        onRemoved();
      } catch (error) {
        return provenOutcome(error, proving);
      }
    },
  });
  return (
    <Form form={form}>
      <p>{`"${passkey.name}" will not log you in any more.`}</p>
      <FormAlert message={form.message} />
      <ProofField proof={proving.proof} binding={form.field('password')} />
      <Actions>
        <Button
          type="submit"
          variant="danger"
          busy={form.busy}
          disabled={proving.proof === 'logIn'}
          busyLabel="Submitting..."
        >
          Remove
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
