import { useSession } from '@adili/contract';
import type { Api } from '@adili/http';
import type {
  DataSubjectRequest,
  RequestInput,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { filledIn, requestForm } from '@adili/schemas/data-subject-requests/request-forms';
import {
  Button,
  Form,
  FormAlert,
  SelectField,
  type SubmitOutcome,
  TextAreaField,
  useZodForm,
} from '@adili/ui';
import { useState } from 'react';
import { FormCard } from '../layout/form-card.tsx';
import { outcomeOf } from '../records/failure.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { placeOptions } from './places.ts';
import { TypeField } from './type-field.tsx';

interface RequestFormProps {
  api: Api;
  onOpened(request: DataSubjectRequest): void;
}

/** A Deletion request that waits for its confirmation. */
interface Asked {
  input: RequestInput;
  settle(outcome: SubmitOutcome): void;
}

/** Files a data subject request. One for deletion is confirmed first. */
export function RequestForm({ api, onOpened }: RequestFormProps) {
  const person = useSession()?.user.id;
  const [asked, setAsked] = useState<Asked | null>(null);

  const file = async (input: RequestInput): Promise<SubmitOutcome> => {
    onOpened(await api.call('POST /me/dsrs', { body: input }));
    form.reset();
    return { success: `Your ${input.type} request was filed.` };
  };
  const form = useZodForm({
    schema: requestForm,
    // What one person typed is not shown to the next who logs in.
    draftKey: `data-subject-request ${person}`,
    async onSubmit(values) {
      const input = filledIn(values);
      if (input.type === 'Deletion') return new Promise((settle) => setAsked({ input, settle }));
      try {
        return await file(input);
      } catch (error) {
        return outcomeOf(error);
      }
    },
  });
  const close = (outcome: SubmitOutcome) => {
    asked?.settle(outcome);
    setAsked(null);
  };

  return (
    <FormCard title="File a request">
      <Form form={form}>
        <FormAlert message={form.message} />
        <TypeField field={form.field('type')} form={form.element.ref} />
        <SelectField
          label="Where do you live?"
          hint="Your law sets how long we may take."
          options={placeOptions}
          {...form.field('law')}
        />
        <TextAreaField label="Details (optional)" rows={3} {...form.field('details')} />
        <Button type="submit" busy={form.busy} busyLabel="Submitting...">
          File request
        </Button>
      </Form>
      {asked && (
        <DeletionDialog
          onConfirm={async () => close(await file(asked.input))}
          // Without an outcome of its own, what was typed stays.
          onClose={() => close({ fields: {} })}
        />
      )}
    </FormCard>
  );
}
