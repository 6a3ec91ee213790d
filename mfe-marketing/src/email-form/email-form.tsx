import { failedCall } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type EmailOnly, emailOnly } from '@adili/schemas/contact-messages/contact-form';
import { BotTrap, Button, Form, FormAlert, type SubmitOutcome, TextField, useActionForm } from '@adili/ui';
import styles from './email-form.module.css';

export interface EmailFormProps {
  /** Names the form. */
  label: string;
  /** Keeps what is typed apart from other forms. */
  draftKey: string;
  /** The call that takes what was typed. */
  address: 'POST /demo-request' | 'POST /contact-sales';
  success: string;
  children: string;
}

/** Only the e-mail, unless a program filled the trap. */
const payloadOf = ({ email, website }: EmailOnly): EmailOnly => ({ email, website: website || undefined });

const submissionFailed = 'Submission failed. Please try again.';

const failure = (error: unknown) =>
  failedCall<SubmitOutcome>(error, {
    refused: ({ fields }) => ({ error: submissionFailed, fields }),
    unreachable: () => ({ error: submissionFailed }),
  });

/** A form that takes only an email address, checked on every change. */
export function EmailForm({ label, draftKey, address, success, children }: EmailFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: emailOnly,
    draftKey,
    live: true,
    resets: true,
    failure,
    async act(values) {
      await api.call(address, { body: payloadOf(values) });
      return { success };
    },
  });
  return (
    <Form form={form} aria-label={label}>
      <div className={styles.row}>
        <TextField label="Work Email" type="email" required autoComplete="email" {...form.field('email')} />
        <div className={styles.submit}>
          <Button type="submit" size="large" busy={form.busy} busyLabel="Submitting...">
            {children}
          </Button>
        </div>
      </div>
      <BotTrap {...form.field('website')} />
      <FormAlert message={form.message} />
    </Form>
  );
}
