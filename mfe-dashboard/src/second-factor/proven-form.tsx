import { ApiError } from '@adili/http';
import { type Proof, proof as proofForm } from '@adili/schemas/second-factor/proof';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import {
  Actions,
  Alert,
  Button,
  ButtonLink,
  type FieldBinding,
  Form,
  FormAlert,
  PasswordField,
  type SubmitOutcome,
  TextField,
  useZodForm,
} from '@adili/ui';
import type { ReactNode } from 'react';
import { outcomeOf } from '../records/failure.ts';

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

/** What the API wants to be shown before it changes a second factor. */
export interface Proving {
  proof: SecondFactor['proof'];
  /** More is wanted than there was when the page was read. */
  onProofNeeded(proof: SecondFactor['proof']): void;
}

interface ProofFieldProps extends Pick<Proving, 'proof'> {
  /** Of a form whose schema is that of a proof. */
  field(name: 'password' | 'code'): FieldBinding;
}

/** Asks for what proves that it is still the person, where that is asked for. */
export function ProofField({ proof, field }: ProofFieldProps) {
  if (proof === 'none') return null;
  if (proof === 'password')
    return (
      <PasswordField
        required
        autoComplete="current-password"
        hint="To be sure that it is you."
        {...field('password')}
      />
    );
  if (proof === 'code')
    return (
      <TextField
        label="Code"
        required
        autoComplete="one-time-code"
        hint="Of your app, or a recovery code: to be sure that it is you."
        {...field('code')}
      />
    );
  return (
    <Alert
      actions={
        <ButtonLink size="small" to="/login?from=/dashboard/account">
          Log in
        </ButtonLink>
      }
    >
      To change this, log in again first.
    </Alert>
  );
}

const wanted: Readonly<Record<string, SecondFactor['proof']>> = {
  password_required: 'password',
  code_required: 'code',
  fresh_log_in_required: 'logIn',
};

/** A failed call in words for a form, which asks for a proof from now on where that was missing. */
export function provenOutcome(error: unknown, { onProofNeeded }: Proving): SubmitOutcome {
  const proof = error instanceof ApiError ? wanted[error.code] : undefined;
  if (proof) onProofNeeded(proof);
  return outcomeOf(error);
}
