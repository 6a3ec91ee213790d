import type { SessionUser } from '@adili/contract';
import * as z from '@adili/schemas/zod';
import { Button, Form, FormAlert, type SubmitOutcome, useZodForm } from '@adili/ui';
import styles from './verify.module.css';

/** The token comes with the address, and who it is with the session. */
const nothingTyped = z.object({});

interface VerifySignedInProps {
  user: SessionUser;
  onVerify(): Promise<SubmitOutcome | undefined>;
}

/** One press, for whoever is logged in. */
export function VerifySignedIn({ user, onVerify }: VerifySignedInProps) {
  const form = useZodForm({ schema: nothingTyped, onSubmit: () => onVerify() });
  return (
    <Form form={form}>
      <p className={styles.who}>You are logged in as {user.email || user.fullName || 'yourself'}.</p>
      <FormAlert message={form.message} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Verify my address
      </Button>
    </Form>
  );
}
