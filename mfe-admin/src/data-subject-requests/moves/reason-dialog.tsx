import { informedReasonForm, reasonForm } from '@adili/schemas/data-subject-requests/operator-forms';
import { Actions, Button, Dialog, Form, FormAlert, TextAreaField } from '@adili/ui';
import type { ReactNode } from 'react';
import { useActForm } from '../use-act-form.ts';
import { InformedField } from './informed-field.tsx';

interface ReasonDialogProps {
  title: string;
  /** What the button does: 'Reject'. */
  confirm: string;
  danger?: boolean;
  /** No mail can leave, and the step counts only once the person is informed. */
  asksHowInformed?: boolean | undefined;
  /** Keeps what is typed: one for each request and act. */
  draftKey: string;
  onConfirm(typed: { reason: string; informed?: string }): Promise<void>;
  onClose(): void;
  /** What will happen, and who reads the reason. */
  children: ReactNode;
}

/** Asks why, before something is done that the person will read about. */
export function ReasonDialog({
  title,
  confirm,
  danger,
  asksHowInformed,
  draftKey,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const form = useActForm(
    asksHowInformed ? informedReasonForm : reasonForm,
    draftKey,
    async ({ reason, informed }) => {
      await onConfirm({ reason, ...(informed ? { informed } : {}) });
      onClose();
    },
  );
  return (
    <Dialog open title={title} onClose={onClose}>
      {children}
      <Form form={form}>
        <TextAreaField label="Reason" required rows={3} {...form.field('reason')} />
        {asksHowInformed && <InformedField {...form.field('informed')} />}
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
