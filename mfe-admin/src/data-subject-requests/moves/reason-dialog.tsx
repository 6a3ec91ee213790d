import { reasonForm } from '@adili/schemas/data-subject-requests/operator-forms';
import { Actions, Button, Dialog, Form, FormAlert, TextAreaField } from '@adili/ui';
import type { ReactNode } from 'react';
import { useActForm } from '../use-act-form.ts';

interface ReasonDialogProps {
  title: string;
  /** What the button does: 'Reject'. */
  confirm: string;
  danger?: boolean;
  /** Keeps what is typed: one for each request and act. */
  draftKey: string;
  onConfirm(reason: string): Promise<void>;
  onClose(): void;
  /** What will happen, and who reads the reason. */
  children: ReactNode;
}

/** Asks why, before something is done that the person will read about. */
export function ReasonDialog({
  title,
  confirm,
  danger,
  draftKey,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const form = useActForm(reasonForm, draftKey, async ({ reason }) => {
    await onConfirm(reason);
    onClose();
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      {children}
      <Form form={form}>
        <TextAreaField label="Reason" required rows={3} {...form.field('reason')} />
        <FormAlert message={form.message} />
        <Actions>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy}
            busyLabel="Saving..."
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
