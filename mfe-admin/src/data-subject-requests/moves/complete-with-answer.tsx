import { answerBesidePackageForm, answerForm } from '@adili/schemas/data-subject-requests/operator-forms';
import { Button, Form, FormAlert, TextAreaField } from '@adili/ui';
import { useActForm } from '../use-act-form.ts';
import type { RequestActs } from '../use-request.ts';
import { noticeOf } from './notice-of.ts';

interface CompleteWithAnswerProps {
  acts: RequestActs;
  /** A package answers by itself: words may go with it. */
  hasPackage: boolean;
}

/** Completes a request with the answer that its person reads. */
export function CompleteWithAnswer({ acts: { request, change }, hasPackage }: CompleteWithAnswerProps) {
  const form = useActForm(
    hasPackage ? answerBesidePackageForm : answerForm,
    `answer ${request.id}`,
    ({ answer }) =>
      change(
        answer ? { status: 'completed', answer } : { status: 'completed' },
        noticeOf(request, 'is completed'),
      ),
  );
  return (
    <Form form={form}>
      <TextAreaField
        label="Answer"
        hint={
          hasPackage
            ? 'The package answers the request. What you write goes with it.'
            : request.user_id
              ? 'The person reads it on the page of their request.'
              : 'We mail it: whoever asked has no account to read it with.'
        }
        rows={4}
        required={!hasPackage}
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
