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
import { placeOptions } from './places.ts';
import { DeletionDialog, FiledRequest, SecondRequest } from './request-notices.tsx';
import { TypeField } from './type-field.tsx';

interface RequestFormProps {
  api: Api;
  /** What the person has under way. */
  underWay: readonly DataSubjectRequest[];
  onOpened(request: DataSubjectRequest): void;
}

/** A Deletion request that waits for its confirmation. */
interface Asked {
  input: RequestInput;
  settle(outcome: SubmitOutcome): void;
}

/** Files a data subject request. One for deletion, and a second of a type, is confirmed first. */
export function RequestForm({ api, underWay, onOpened }: RequestFormProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [filed, setFiled] = useState<DataSubjectRequest | null>(null);
  /** The request under way that a second one of its type would stand beside. */
  const [first, setFirst] = useState<DataSubjectRequest | null>(null);

  const file = async (input: RequestInput): Promise<SubmitOutcome> => {
    const request = await api.call('POST /me/dsrs', { body: input });
    onOpened(request);
    form.reset();
    setFirst(null);
    setFiled(request);
    return {};
  };
  const form = useZodForm({
    schema: requestForm,
    draftKey: 'data-subject-request',
    async onSubmit(values) {
      const input = filledIn(values);
      setFiled(null);
      if (input.type === 'Deletion') return new Promise((settle) => setAsked({ input, settle }));
      const known = underWay.find(({ type }) => type === input.type);
      if (known && !first) {
        setFirst(known);
        // What was typed stays.
        return { fields: {} };
      }
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
  const back = () => {
    setFirst(null);
    // The button that was pressed goes away.
    const choice = form.element.ref.current?.elements.namedItem('type');
    if (choice instanceof HTMLElement) choice.focus();
  };
  const type = form.field('type');

  return (
    <FormCard title="File a request">
      <Form form={form}>
        <TypeField
          field={{
            ...type,
            onChange(event) {
              type.onChange(event);
              setFirst(null);
            },
          }}
          form={form.element.ref}
        />
        <SelectField
          label="Where do you live?"
          hint="Your law sets how long we may take."
          options={placeOptions}
          {...form.field('law')}
        />
        <TextAreaField label="Details (optional)" rows={3} {...form.field('details')} />
        {filed && <FiledRequest key={filed.id} request={filed} />}
        {first && <SecondRequest first={first} busy={form.busy} onBack={back} />}
        <FormAlert message={form.message} />
        {!first && (
          <Button type="submit" busy={form.busy} busyLabel="Submitting...">
            File request
          </Button>
        )}
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
