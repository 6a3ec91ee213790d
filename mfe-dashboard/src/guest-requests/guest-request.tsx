import { useApi } from '@adili/http/use-api';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { GuestRequest } from '@adili/schemas/data-subject-requests/guest-request';
import { filledIn, guestRequestForm } from '@adili/schemas/data-subject-requests/request-forms';
import { useZodForm } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from '../records/failure.ts';
import { AskForm } from './ask-form.tsx';
import { CodeForm } from './code-form.tsx';
import { Received } from './received.tsx';

/** What was asked, and under which id its code was mailed. */
export interface Asked {
  id: string;
  asked: GuestRequest;
  message: string;
}

/** A request of somebody without an account: what they ask, then the code from their mailbox, then its reference. */
export function GuestRequestSteps() {
  const api = useApi();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [received, setReceived] = useState<DataSubjectRequest | null>(null);

  const ask = async (body: GuestRequest) => {
    const { id, message } = await api.call('POST /requests', { body });
    setAsked({ id, message, asked: body });
  };
  const form = useZodForm({
    schema: guestRequestForm,
    draftKey: 'guest-request',
    async onSubmit(values) {
      try {
        await ask(filledIn(values));
        // What was typed is kept until it has become a request.
        return { fields: {} };
      } catch (error) {
        return outcomeOf(error);
      }
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
