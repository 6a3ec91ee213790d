import { useApi } from '@adili/http/use-api';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { guestConfirmation } from '@adili/schemas/data-subject-requests/guest-request';
import { Actions, Alert, Button, Form, FormAlert, TextField, useAction, useActionForm } from '@adili/ui';
import { FormCard } from '../layout/form-card.tsx';
import { Outcome } from '../layout/outcome.tsx';
import type { Asked } from './guest-request.tsx';

interface CodeFormProps {
  asked: Asked;
  /** Has another code mailed. */
  onAgain(): Promise<void>;
  onBack(): void;
  onReceived(request: DataSubjectRequest): void;
}

/** The code from the mail makes what was asked a request. */
export function CodeForm({ asked, onAgain, onBack, onReceived }: CodeFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: guestConfirmation,
    act: async (body) => onReceived(await api.call('POST /requests/confirm', { body })),
  });
  const again = useAction(onAgain);
  const { error: _, ...id } = form.field('id');
  return (
    <FormCard title="The code from your mail" heading="h2">
      <Outcome>
        <Alert>{asked.message}</Alert>
      </Outcome>
      <Form form={form}>
        <input type="hidden" defaultValue={asked.id} {...id} />
        <TextField
          label="Code"
          required
          autoComplete="one-time-code"
          hint={`It was mailed to ${asked.asked.email}.`}
          {...form.field('code')}
        />
        <FormAlert message={form.message} />
        <Button type="submit" busy={form.busy} busyLabel="Submitting...">
          File my request
        </Button>
      </Form>
      <FormAlert message={again.message} />
      <Actions>
        <Button
          variant="secondary"
          busy={again.busy}
          busyLabel="Sending..."
          disabled={form.busy}
          onClick={() => again.run()}
        >
          Mail another code
        </Button>
        <Button variant="quiet" disabled={form.busy || again.busy} onClick={onBack}>
          Change what I typed
        </Button>
      </Actions>
    </FormCard>
  );
}
