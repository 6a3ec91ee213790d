import { definePage, Link, MailLink, useSession } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import {
  filledIn,
  type GuestRequest,
  guestConfirmation,
  guestRequestForm,
} from '@adili/schemas/data-subject-requests/request-forms';
import {
  ActionForm,
  Actions,
  Alert,
  BotTrap,
  Button,
  DashboardPage,
  FormAlert,
  SelectField,
  TextAreaField,
  TextField,
  useAction,
  useActionForm,
  type ZodForm,
} from '@adili/ui';
import { useState } from 'react';
import { legalGroundOf } from '../data-subject-requests/legal-ground.ts';
import { placeOptions, TypeField, wordsFor } from '../data-subject-requests/request-fields.tsx';
import { CardForm, FormCard } from '../layout/form-card.tsx';
import { Outcome } from '../layout/outcome.tsx';

/** What was asked, and under which id its code was mailed. */
interface Asked {
  id: string;
  asked: GuestRequest;
  message: string;
}

/** A request without an account: what they ask, then the code from their mailbox, then its reference. */
function GuestRequestSteps() {
  const api = useApi();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [received, setReceived] = useState<DataSubjectRequest | null>(null);

  const ask = async (body: GuestRequest) => {
    const { id, message } = await api.call('POST /requests', { body });
    setAsked({ id, message, asked: body });
  };
  const form = useActionForm({
    schema: guestRequestForm,
    draftKey: 'guest-request',
    async act(values) {
      await ask(filledIn(values));
      // What was typed is kept until it has become a request.
      return { fields: {} };
    },
  });

  if (received && asked) return <Received request={received} email={asked.asked.email} />;
  return (
    <>
      <div hidden={asked !== null}>
        <AskForm form={form} />
      </div>
      {asked && (
        <CodeForm
          key={asked.id}
          asked={asked}
          onAgain={() => ask(asked.asked)}
          onBack={() => {
            setAsked(null);
            // The button that was pressed goes away, and the form is to be seen before it takes the focus.
            requestAnimationFrame(() => {
              const email = form.element.ref.current?.elements.namedItem('email');
              if (email instanceof HTMLElement) email.focus();
            });
          }}
          onReceived={(request) => {
            form.reset();
            setReceived(request);
          }}
        />
      )}
    </>
  );
}

/** What a person asks, and at which address we reach them. */
const AskForm = ({ form }: { form: ZodForm<typeof guestRequestForm> }) => (
  <CardForm title="Your request" heading="h2" form={form} submit="Email me a code" busyLabel="Sending...">
    <TextField
      label="Email"
      type="email"
      required
      autoComplete="email"
      hint="The address we may know you by. We’ll send a code to it."
      {...form.field('email')}
    />
    <TypeField field={form.field('type')} form={form.element.ref} isGuest />
    <SelectField
      label="Where do you live?"
      hint="The law where you live sets how long we may take."
      options={placeOptions}
      {...form.field('law')}
    />
    <TextAreaField label="Details (optional)" rows={4} {...form.field('details')} />
    <BotTrap {...form.field('website')} />
  </CardForm>
);

interface ReceivedProps {
  request: DataSubjectRequest;
  email: string;
}

/** The reference of what was filed, and what happens next. */
const Received = ({ request, email }: ReceivedProps) => (
  <Outcome>
    <Alert tone="success" title={`We received your ${request.type} request ${request.reference}`}>
      <p>{legalGroundOf(request)}</p>
      <p>
        {wordsFor(request.type, true).next} We write to {email} at each step. To ask about the request or
        cancel it, write to <MailLink name="mail.privacy" /> and include its reference.
      </p>
    </Alert>
  </Outcome>
);

interface CodeFormProps {
  asked: Asked;
  /** Has another code mailed. */
  onAgain(): Promise<void>;
  onBack(): void;
  onReceived(request: DataSubjectRequest): void;
}

/** The code from the mail makes what was asked a request. */
function CodeForm({ asked, onAgain, onBack, onReceived }: CodeFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: guestConfirmation,
    act: async (body) => onReceived(await api.call('POST /requests/confirm', { body })),
  });
  const again = useAction(onAgain);
  const { error: _, ...id } = form.field('id');
  return (
    <FormCard title="The code from your email" heading="h2">
      <Outcome>
        <Alert>{asked.message}</Alert>
      </Outcome>
      <ActionForm form={form} submit="File my request" busyLabel="Submitting...">
        <input type="hidden" defaultValue={asked.id} {...id} />
        <TextField
          label="Code"
          required
          autoComplete="one-time-code"
          hint={`We sent it to ${asked.asked.email}.`}
          {...form.field('code')}
        />
      </ActionForm>
      <FormAlert message={again.message} />
      <Actions>
        <Button
          variant="secondary"
          busy={again.busy}
          busyLabel="Sending..."
          disabled={form.busy}
          onClick={() => again.run()}
        >
          Send another code
        </Button>
        <Button variant="quiet" disabled={form.busy || again.busy} onClick={onBack}>
          Edit my request
        </Button>
      </Actions>
    </FormCard>
  );
}

function NewRequest() {
  const session = useSession();
  return (
    <DashboardPage
      title="Ask about your data"
      lead="See, correct, move or erase the data we hold about you. It’s free, and you don’t need an account."
    >
      {session && (
        <Alert>
          You are logged in: a request on <Link to="/dashboard/requests">your own page</Link> needs no code.
        </Alert>
      )}
      <GuestRequestSteps />
    </DashboardPage>
  );
}

export default definePage(NewRequest, {
  head: () => ({
    title: 'Ask about your data',
    description:
      'Ask Adili for a copy of your data, its correction, transfer or erasure, without an account. A code sent by email confirms it’s you.',
  }),
});
