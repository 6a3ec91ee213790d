import { type Proof, proof as proofForm } from '@adili/schemas/second-factor/proof';
import { Actions, Button, Form, FormAlert, useZodForm } from '@adili/ui';
import type { ReactNode } from 'react';
import { ProofField, type Proving, provenOutcome } from './proof-field.tsx';

interface ProvenFormProps extends Proving {
  /** What the button does. */
  label: string;
  danger?: boolean;
  onConfirm(proof: Proof): Promise<void>;
  onCancel(): void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks once more, and for what proves that it is still the person, before a way in to an account is changed. */
export function ProvenForm({ label, danger, onConfirm, onCancel, children, ...proving }: ProvenFormProps) {
  const form = useZodForm({
    schema: proofForm,
    async onSubmit(body) {
      try {
        await onConfirm(body);
      } catch (error) {
        return provenOutcome(error, proving);
      }
    },
  });
  return (
    <Form form={form}>
      <p>{children}</p>
      <FormAlert message={form.message} />
      <ProofField proof={proving.proof} field={form.field} />
      <Actions>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={form.busy}
          disabled={proving.proof === 'logIn'}
          busyLabel="Submitting..."
        >
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
