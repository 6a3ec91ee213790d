import { type RequestStep, requestStep } from '@adili/schemas/data-subject-requests/data-subject-request';
import { Actions, Button, Form, FormAlert, TextAreaField, useZodForm } from '@adili/ui';

export interface RejectFormProps {
  onReject(step: RequestStep): Promise<void>;
  onClose(): void;
}

export function RejectForm({ onReject, onClose }: RejectFormProps) {
  const form = useZodForm({ schema: requestStep, onSubmit: async (step) => void (await onReject(step)) });
  const { error: _, ...status } = form.field('status');
  return (
    <Form form={form}>
      <FormAlert message={form.message} />
      <input type="hidden" defaultValue="rejected" {...status} />
      <TextAreaField label="Reason" required rows={3} {...form.field('reason')} />
      <Actions>
        <Button type="submit" variant="danger" busy={form.busy} busyLabel="Submitting...">
          Reject
        </Button>
        <Button variant="secondary" disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
