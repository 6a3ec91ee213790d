import { Link, useSession } from '@adili/contract';
import type { Api } from '@adili/http';
import type {
  DataSubjectRequest,
  RequestInput,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { filledIn, requestForm } from '@adili/schemas/data-subject-requests/request-forms';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
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
import { RepeatedDialog } from './repeated-dialog.tsx';
import { TypeField } from './type-field.tsx';

interface RequestFormProps {
  api: Api;
  /** What the person has asked for, as far as it was read. */
  requests: readonly DataSubjectRequest[];
  onOpened(request: DataSubjectRequest): void;
}

/** A request that waits for its confirmation: a Deletion, or one of which there is one under way. */
interface Asked {
  input: RequestInput;
  underWay: DataSubjectRequest | undefined;
  settle(outcome: SubmitOutcome): void;
}

/** Files a data subject request. One for deletion is confirmed first, and so is one that repeats another. */
export function RequestForm({ api, requests, onOpened }: RequestFormProps) {
  const person = useSession()?.user.id;
  const [asked, setAsked] = useState<Asked | null>(null);

  const [filed, setFiled] = useState<DataSubjectRequest | null>(null);

  const file = async (input: RequestInput): Promise<SubmitOutcome> => {
    const request = await api.call('POST /me/dsrs', { body: input });
    onOpened(request);
    setFiled(request);
    form.reset();
    return { success: `Your ${input.type} request was filed.` };
  };
  const form = useZodForm({
    schema: requestForm,
    // What one person typed is not shown to the next who logs in.
    draftKey: `data-subject-request ${person}`,
    async onSubmit(values) {
      const input = filledIn(values);
      setFiled(null);
      const underWay = requests.find(({ type, status }) => type === input.type && isUnderWay(status));
      if (underWay || input.type === 'Deletion')
        return new Promise((settle) => setAsked({ input, underWay, settle }));
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

  const confirm = async () => {
    if (asked) close(await file(asked.input));
  };
  // Without an outcome of its own, what was typed stays.
  const goBack = () => close({ fields: {} });

  return (
    <FormCard title="File a request">
      <Form form={form}>
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
        <FormAlert message={form.message} />
        {filed && (
          <p>
            We answer by {dueDayOf(filed)}. Where it stands is on the page of{' '}
            <Link to={`/dashboard/requests/${filed.id}`}>{filed.reference}</Link>.
          </p>
        )}
      </Form>
      {asked &&
        (asked.underWay && asked.input.type !== 'Deletion' ? (
          <RepeatedDialog underWay={asked.underWay} onConfirm={confirm} onClose={goBack} />
        ) : (
          <DeletionDialog onConfirm={confirm} onClose={goBack} />
        ))}
    </FormCard>
  );
}
