import { useSession } from '@adili/contract';
import type { Api } from '@adili/http';
import {
  type DataSubjectRequest,
  requestInput,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { Button, Form, FormAlert, SelectField, TextAreaField, useZodForm } from '@adili/ui';
import { FormCard } from '../layout/form-card.tsx';
import { outcomeOf } from '../records/failure.ts';
import { requestTypeOptions } from './request-types.ts';

interface RequestFormProps {
  api: Api;
  onOpened(request: DataSubjectRequest): void;
}

/** Files a data subject request. */
export function RequestForm({ api, onOpened }: RequestFormProps) {
  const person = useSession()?.user.id;
  const form = useZodForm({
    schema: requestInput,
    // What one person typed is not shown to the next who logs in.
    draftKey: `data-subject-request ${person}`,
    async onSubmit({ type, details }) {
      try {
        const body = details ? { type, details } : { type };
        onOpened(await api.call('POST /me/dsrs', { body }));
      } catch (error) {
        return outcomeOf(error);
      }
      form.reset();
      return { success: `Your ${type} request was filed.` };
    },
  });
  return (
    <FormCard title="File a request">
      <Form form={form}>
        <FormAlert message={form.message} />
        <SelectField label="Type" options={requestTypeOptions} {...form.field('type')} />
        <TextAreaField label="Details (optional)" rows={3} {...form.field('details')} />
        <Button type="submit" busy={form.busy} busyLabel="Submitting...">
          File request
        </Button>
      </Form>
    </FormCard>
  );
}
