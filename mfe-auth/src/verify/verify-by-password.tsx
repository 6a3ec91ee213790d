import { accountPassword } from '@adili/schemas/email-addresses/email-address';
import { Alert, Button, Form, FormAlert, PasswordField, type SubmitOutcome, useZodForm } from '@adili/ui';
import { useEffect, useRef } from 'react';
import styles from './verify.module.css';

interface VerifyByPasswordProps {
  /** Why a session was not enough. */
  refusal: string | null;
  onVerify(password: string): Promise<SubmitOutcome | undefined>;
}

/** For whoever is not logged in to the account: a link alone may be of an account that somebody else opened. */
export function VerifyByPassword({ refusal, onVerify }: VerifyByPasswordProps) {
  const place = useRef<HTMLDivElement>(null);
  const form = useZodForm({ schema: accountPassword, onSubmit: ({ password }) => onVerify(password) });

  // The button that was pressed went away: its place is taken by what to do next.
  useEffect(() => {
    if (refusal !== null) place.current?.querySelector('input')?.focus();
  }, [refusal]);

  return (
    <div ref={place}>
      <Form form={form}>
        {refusal !== null && (
          <Alert tone="warning" role="alert">
            {refusal}
          </Alert>
        )}
        <div className={styles.who}>
          <PasswordField
            required
            autoComplete="current-password"
            hint="Of the account that this link is for."
            {...form.field('password')}
          />
        </div>
        <FormAlert message={form.message} />
        <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
          Verify my address
        </Button>
      </Form>
    </div>
  );
}
