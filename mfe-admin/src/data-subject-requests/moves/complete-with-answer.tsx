import { answerForm } from '@adili/schemas/data-subject-requests/operator-forms';
import { Button, Form, FormAlert, TextAreaField } from '@adili/ui';
import { useActForm } from '../use-act-form.ts';
import type { RequestActs } from '../use-request.ts';

/** Completes a request with the answer that its person reads. */
export function CompleteWithAnswer({ acts: { request, change } }: { acts: RequestActs }) {
  const form = useActForm(answerForm, `answer ${request.id}`, ({ answer }) =>
    change({ status: 'completed', answer }, `${request.reference} is completed, and the person is told.`),
  );
  return (
    <Form form={form}>
      <TextAreaField
        label="Answer"
        hint="The person reads it on the page of their request."
        rows={4}
        required
        defaultValue={request.answer}
        {...form.field('answer')}
      />
      <FormAlert message={form.message} />
      <div>
        <Button type="submit" busy={form.busy} busyLabel="Saving...">
          Complete
        </Button>
      </div>
    </Form>
  );
}
