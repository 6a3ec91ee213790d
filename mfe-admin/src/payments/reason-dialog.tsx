import { type PaymentReason, paymentReason } from '@adili/schemas/payments/reason';
import { Actions, Button, Dialog, Form, FormAlert, TextAreaField, useZodForm } from '@adili/ui';
import type { ReactNode } from 'react';
import { sentenceOf } from '../reading/failed-call.ts';

interface ReasonDialogProps {
  title: string;
  /** What it is about: what is typed is kept for that. */
  about: string;
  /** On the button that does it. */
  confirm: string;
  isDanger?: boolean;
  /** What will happen. */
  children: ReactNode;
  /** Closes the dialog where it went well. */
  onGiven(reason: PaymentReason): Promise<void>;
  onClose(): void;
}

/** Asks why something is done about a payment: it stands in the audit trail. */
export function ReasonDialog({
  title,
  about,
  confirm,
  isDanger,
  children,
  onGiven,
  onClose,
}: ReasonDialogProps) {
  const form = useZodForm({
    schema: paymentReason,
    draftKey: `payment ${title} ${about}`,
    async onSubmit(reason) {
      try {
        await onGiven(reason);
      } catch (error) {
        return { error: sentenceOf(error) };
      }
    },
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{children}</p>
      <Form form={form}>
        <TextAreaField label="Reason" required rows={3} {...form.field('reason')} />
        <FormAlert message={form.message} />
        <Actions>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            busy={form.busy}
            busyLabel="Submitting..."
          >
            {confirm}
          </Button>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
