import { useApi } from '@adili/http/use-api';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { guestConfirmation } from '@adili/schemas/data-subject-requests/guest-request';
import { Actions, Alert, Button, Form, FormAlert, type FormMessage, TextField, useZodForm } from '@adili/ui';
import { useState } from 'react';
import { FormCard } from '../layout/form-card.tsx';
import { Outcome } from '../layout/outcome.tsx';
import { outcomeOf } from '../records/failure.ts';
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
  const [again, setAgain] = useState<{ busy: boolean; failure: FormMessage | null }>({
    busy: false,
    failure: null,
  });
  const form = useZodForm({
    schema: guestConfirmation,
    async onSubmit(body) {
      try {
        onReceived(await api.call('POST /requests/confirm', { body }));
      } catch (error) {
        return outcomeOf(error);
      }
    },
  });
  const sendAgain = async () => {
    setAgain({ busy: true, failure: null });
    try {
      await onAgain();
    } catch (error) {
      setAgain({ busy: false, failure: { kind: 'error', text: outcomeOf(error).error ?? '' } });
    }
  };
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
      <FormAlert message={again.failure} />
      <Actions>
        <Button
          variant="secondary"
          busy={again.busy}
          busyLabel="Sending..."
          disabled={form.busy}
          onClick={sendAgain}
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
