import { ApiError } from '@adili/http';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import {
  Alert,
  ButtonLink,
  type FieldBinding,
  PasswordField,
  type SubmitOutcome,
  TextField,
} from '@adili/ui';
import { outcomeOf } from '../records/failure.ts';

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
