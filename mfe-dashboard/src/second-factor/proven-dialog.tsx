import { ApiError } from '@adili/http';
import { proof as proofForm } from '@adili/schemas/second-factor/proof';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import {
  Alert,
  ButtonLink,
  type FieldBinding,
  FormDialog,
  type FormDialogProps,
  PasswordField,
  TextField,
  useLogin,
} from '@adili/ui';
import type { ReactNode } from 'react';

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
  const login = useLogin();
  if (proof === 'none') return null;
  if (proof === 'password')
    return (
      <PasswordField
        required
        autoComplete="current-password"
        hint="To confirm it’s you."
        {...field('password')}
      />
    );
  if (proof === 'code')
    return (
      <TextField
        label="Code"
        required
        autoComplete="one-time-code"
        hint="The code from your app, or a recovery code, to confirm it’s you."
        {...field('code')}
      />
    );
  return (
    <Alert
      actions={
        <ButtonLink size="small" to={login}>
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

/** For the catch of a call that wants a proof: where that is missing, the form asks for it from now on. */
export const askForProof =
  ({ onProofNeeded }: Proving) =>
  (error: unknown): never => {
    const proof = error instanceof ApiError ? wanted[error.code] : undefined;
    if (proof) onProofNeeded(proof);
    throw error;
  };

interface ProvenDialogProps
  extends Proving,
    Omit<FormDialogProps<typeof proofForm>, 'schema' | 'lead' | 'children'> {
  /** What will happen. */
  children: ReactNode;
}

/** Asks once more, and for a proof that it is still the person, before a way to log in is changed. */
export const ProvenDialog = ({ onConfirm, children, proof, onProofNeeded, ...dialog }: ProvenDialogProps) => (
  <FormDialog
    {...dialog}
    schema={proofForm}
    onConfirm={(body) => onConfirm(body).catch(askForProof({ proof, onProofNeeded }))}
    disabled={proof === 'logIn'}
    lead={<p>{children}</p>}
  >
    {({ field }) => <ProofField proof={proof} field={field} />}
  </FormDialog>
);
