import { Link } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type {
  DataSubjectRequest,
  RequestInput,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { filledIn, requestForm } from '@adili/schemas/data-subject-requests/request-forms';
import {
  Actions,
  Alert,
  Button,
  ButtonLink,
  ConfirmDialog,
  Form,
  FormAlert,
  SelectField,
  type SubmitOutcome,
  TextAreaField,
  useActionForm,
} from '@adili/ui';
import { useState } from 'react';
import { FormCard } from '../layout/form-card.tsx';
import { Outcome } from '../layout/outcome.tsx';
import { legalGroundOf } from './legal-ground.ts';
import { placeOptions, TypeField } from './request-fields.tsx';

interface RequestFormProps {
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
export function RequestForm({ underWay, onOpened }: RequestFormProps) {
  const api = useApi();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [filed, setFiled] = useState<DataSubjectRequest | null>(null);
  /** A request of the same type that is under way. */
  const [first, setFirst] = useState<DataSubjectRequest | null>(null);

  const file = async (input: RequestInput): Promise<SubmitOutcome> => {
    const request = await api.call('POST /me/dsrs', { body: input });
    onOpened(request);
    form.reset();
    setFirst(null);
    setFiled(request);
    return {};
  };
  const form = useActionForm({
    schema: requestForm,
    draftKey: 'data-subject-request',
    async act(values): Promise<SubmitOutcome> {
      const input = filledIn(values);
      setFiled(null);
      if (input.type === 'Deletion') return new Promise((settle) => setAsked({ input, settle }));
      const known = underWay.find(({ type }) => type === input.type);
      if (known && !first) {
        setFirst(known);
        // What was typed stays.
        return { fields: {} };
      }
      return file(input);
    },
  });
  const back = () => {
    setFirst(null);
    // The button that was pressed goes away.
    const choice = form.element.ref.current?.elements.namedItem('type');
    if (choice instanceof HTMLElement) choice.focus();
  };
  const type = form.field('type');
  /** Where the person lives stays what they said last. */
  const law = [filed, ...underWay.toReversed()].find((request) => request && !request.law_assumed)?.law;

  return (
    <FormCard title="File a request">
      <Form form={form}>
        <TypeField
          field={{
            ...type,
            onChange(event) {
              type.onChange(event);
              setFirst(null);
              setFiled(null);
            },
          }}
          form={form.element.ref}
        />
        <SelectField
          label="Where do you live?"
          hint="The law where you live sets how long we may take."
          options={placeOptions}
          key={law}
          defaultValue={law}
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
          onConfirm={async () => asked.settle(await file(asked.input))}
          onClose={() => {
            // Without an outcome of its own, what was typed stays.
            asked.settle({ fields: {} });
            setAsked(null);
          }}
        />
      )}
    </FormCard>
  );
}

/** What was filed just now, by when it is answered, and the way to its page. */
const FiledRequest = ({ request }: { request: DataSubjectRequest }) => (
  <Outcome>
    <Alert
      tone="success"
      title={`Your ${request.type} request was filed.`}
      actions={
        <ButtonLink size="small" to={`/dashboard/requests/${request.id}`}>
          See request {request.reference}
        </ButtonLink>
      }
    >
      {legalGroundOf(request)}
    </Alert>
  </Outcome>
);

interface SecondRequestProps {
  first: DataSubjectRequest;
  busy: boolean;
  onBack(): void;
}

/** Asks before a second request of a type is filed while one is under way. */
const SecondRequest = ({ first, busy, onBack }: SecondRequestProps) => (
  <>
    <Outcome>
      <Alert title={`You have ${/^[AO]/.test(first.type) ? 'an' : 'a'} ${first.type} request under way`}>
        We answer <Link to={`/dashboard/requests/${first.id}`}>{first.reference}</Link> by {dueDayOf(first)}.
        Do you want to file another one as well?
      </Alert>
    </Outcome>
    <Actions>
      <Button type="submit" busy={busy} busyLabel="Submitting...">
        File another {first.type} request
      </Button>
      <Button variant="secondary" disabled={busy} onClick={onBack}>
        Go back
      </Button>
    </Actions>
  </>
);

interface DeletionDialogProps {
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before a Deletion request is filed: says what will be erased, and when. */
const DeletionDialog = ({ onConfirm, onClose }: DeletionDialogProps) => (
  <ConfirmDialog
    title="Ask us to erase your data?"
    confirm="File Deletion request"
    danger
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      We erase your account, your consents and requests, your sessions, and everything else we keep about you.
      What the law makes us keep, such as payments, stays, without your name where possible.
    </p>
    <p>
      Nothing is erased today. We first check that it’s you who asked, and answer by the day your law sets.
      Until then you can cancel the request. Once it’s done, the data can’t be restored: download it first if
      you want to keep it.
    </p>
  </ConfirmDialog>
);
