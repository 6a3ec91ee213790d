import { useApi } from '@adili/http/use-api';
import { brand } from '@adili/schemas/brand';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { GuestRequest } from '@adili/schemas/data-subject-requests/guest-request';
import { filledIn, guestRequestForm } from '@adili/schemas/data-subject-requests/request-forms';
import {
  Alert,
  BotTrap,
  SelectField,
  TextAreaField,
  TextField,
  useActionForm,
  type ZodForm,
} from '@adili/ui';
import { useState } from 'react';
import { legalGroundOf } from '../data-subject-requests/legal-ground.ts';
import { placeOptions } from '../data-subject-requests/places.ts';
import { wordsFor } from '../data-subject-requests/request-types.ts';
import { TypeField } from '../data-subject-requests/type-field.tsx';
import { CardForm } from '../layout/form-card.tsx';
import { Outcome } from '../layout/outcome.tsx';
import { CodeForm } from './code-form.tsx';

/** What was asked, and under which id its code was mailed. */
export interface Asked {
  id: string;
  asked: GuestRequest;
  message: string;
}

/** A request without an account: what they ask, then the code from their mailbox, then its reference. */
export function GuestRequestSteps() {
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
  <CardForm title="Your request" heading="h2" form={form} submit="Mail me a code" busyLabel="Sending...">
    <TextField
      label="Email"
      type="email"
      required
      autoComplete="email"
      hint="The address that we may know you by. We mail a code to it."
      {...form.field('email')}
    />
    <TypeField field={form.field('type')} form={form.element.ref} isGuest />
    <SelectField
      label="Where do you live?"
      hint="Your law sets how long we may take."
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
        {wordsFor(request.type, true).next} We write to {email} at each step. To ask about the request or take
        it back, write to <a href={`mailto:${brand.privacy}`}>{brand.privacy}</a> and name its reference.
      </p>
    </Alert>
  </Outcome>
);
