import type { DataSubjectRequest, RequestStep } from '@adili/schemas/request';
import { requestStep } from '@adili/schemas/request';
import { Button, Dialog, Form, FormAlert, TextAreaField, useZodForm } from '@adili/ui';
import styles from './reject-dialog.module.css';

interface RejectDialogProps {
  /** The request to reject; null while the dialog is closed. */
  request: DataSubjectRequest | null;
  onReject(step: RequestStep): Promise<void>;
  onClose(): void;
}

/** Asks why a request is rejected: the person will read it. */
export function RejectDialog({ request, onReject, onClose }: RejectDialogProps) {
  return (
    <Dialog open={request !== null} title="Reject Request" onClose={onClose}>
      <p>
        The {request?.type} request of user <strong>{request?.user_id}</strong> will be closed. They can read
        the reason on their dashboard.
      </p>
      <RejectForm onReject={onReject} onClose={onClose} />
    </Dialog>
  );
}

function RejectForm({ onReject, onClose }: Omit<RejectDialogProps, 'request'>) {
  const form = useZodForm({ schema: requestStep, onSubmit: async (step) => void (await onReject(step)) });
  const { error: _, ...status } = form.field('status');
  return (
    <Form form={form}>
      <FormAlert message={form.message} />
      <input type="hidden" defaultValue="rejected" {...status} />
      <TextAreaField label="Reason" required rows={3} {...form.field('reason')} />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={form.busy} busyLabel="Submitting...">
          Reject
        </Button>
        <Button variant="secondary" disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
