import { definePage, Link, MailLink, useSession } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import {
  filledIn,
  type GuestRequest,
  guestConfirmation,
  guestRequestForm,
} from '@adili/schemas/data-subject-requests/request-forms';
import type { Language } from '@adili/schemas/language';
import {
  ActionForm,
  Actions,
  Alert,
  BotTrap,
  Button,
  DashboardPage,
  type FieldBinding,
  FormAlert,
  type FormMessage,
  SelectField,
  TextAreaField,
  TextField,
  useAction,
  useActionForm,
  type ZodForm,
} from '@adili/ui';
import { useState } from 'react';
import { groundIn } from '../data-subject-requests/legal-ground.ts';
import { placesIn, TypeField } from '../data-subject-requests/request-fields.tsx';
import { CardForm, FormCard } from '../layout/form-card.tsx';
import { Outcome } from '../layout/outcome.tsx';
import { useErrorCode } from '../layout/use-error-code.ts';
import { LanguageChoice, languageOf, readWords, useWords } from '../words/use-words.tsx';
import { errorCodes, type Words } from '../words/words.ts';

const path = '/requests/new';

/** What was asked, and under which id its code was mailed. */
interface Asked {
  id: string;
  asked: GuestRequest;
  message: string;
}

/** In what the steps are written. */
interface Spoken {
  language: Language;
  words: Words;
}

/** A field's error in the language of the page. */
const inWords = <Field extends Pick<FieldBinding, 'error'>>(
  field: Field,
  name: 'email' | 'details' | 'code',
  { errors }: Words,
): Field => (field.error && errors ? { ...field, error: errors[name] } : field);

/** The same of what the API said, by its code. */
function saidInWords<Message extends FormMessage | null>(
  message: Message,
  code: string | undefined,
  { errors }: Words,
): Message {
  if (!message || !errors) return message;
  return { ...message, text: errors[errorCodes.find((known) => known === code) ?? 'other'] };
}

/** A request without an account: what they ask, then the code from their mailbox, then its reference. */
function GuestRequestSteps({ language, words }: Spoken) {
  const api = useApi();
  const { code, watch } = useErrorCode();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [received, setReceived] = useState<DataSubjectRequest | null>(null);

  const ask = async (body: GuestRequest) => {
    const { id, message } = await watch(api.call('POST /requests', { body }));
    setAsked({ id, message, asked: body });
  };
  const form = useActionForm({
    schema: guestRequestForm,
    draftKey: 'guest-request',
    async act(values) {
      await ask({ ...filledIn(values), ...(language === 'en' ? {} : { language }) });
      // What was typed is kept until it has become a request.
      return { fields: {} };
    },
  });

  if (received && asked)
    return <Received request={received} email={asked.asked.email} spoken={{ language, words }} />;
  return (
    <>
      <div hidden={asked !== null}>
        <AskForm form={{ ...form, message: saidInWords(form.message, code, words) }} words={words} />
      </div>
      {asked && (
        <CodeForm
          key={asked.id}
          asked={asked}
          words={words}
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
function AskForm({ form, words }: { form: ZodForm<typeof guestRequestForm>; words: Words }) {
  const { request } = words;
  return (
    <CardForm title={request.form} heading="h2" form={form} submit={request.send} busyLabel={request.sending}>
      <TextField
        label={request.email}
        type="email"
        required
        autoComplete="email"
        hint={request.emailHint}
        {...inWords(form.field('email'), 'email', words)}
      />
      <TypeField
        label={request.type}
        types={request.types}
        field={form.field('type')}
        form={form.element.ref}
      />
      <SelectField
        label={request.place}
        hint={request.placeHint}
        options={placesIn(words)}
        {...form.field('law')}
      />
      <TextAreaField label={request.details} rows={4} {...inWords(form.field('details'), 'details', words)} />
      <BotTrap {...form.field('website')} />
    </CardForm>
  );
}

interface ReceivedProps {
  request: DataSubjectRequest;
  email: string;
  spoken: Spoken;
}

/** The reference of what was filed, and what happens next. */
function Received({ request, email, spoken: { language, words } }: ReceivedProps) {
  const { types, received, after } = words.request;
  const [before, end] = after(email);
  return (
    <Outcome>
      <Alert tone="success" title={received(request.type, request.reference)}>
        <p>{groundIn(request, language, words)}</p>
        <p>
          {types[request.type].next}
          {before}
          <MailLink name="mail.privacy" />
          {end}
        </p>
      </Alert>
    </Outcome>
  );
}

interface CodeFormProps {
  asked: Asked;
  words: Words;
  /** Has another code mailed. */
  onAgain(): Promise<void>;
  onBack(): void;
  onReceived(request: DataSubjectRequest): void;
}

/** The code from the mail makes what was asked a request. */
function CodeForm({ asked, words, onAgain, onBack, onReceived }: CodeFormProps) {
  const api = useApi();
  const { code, watch } = useErrorCode();
  const form = useActionForm({
    schema: guestConfirmation,
    act: async (body) => onReceived(await watch(api.call('POST /requests/confirm', { body }))),
  });
  const again = useAction(onAgain);
  const { request } = words;
  const { email } = asked.asked;
  const { error: _, ...id } = form.field('id');
  return (
    <FormCard title={request.codeTitle} heading="h2">
      <Outcome>
        <Alert>{request.codeSent?.(email) ?? asked.message}</Alert>
      </Outcome>
      <ActionForm
        form={{ ...form, message: saidInWords(form.message, code, words) }}
        submit={request.file}
        busyLabel={request.filing}
      >
        <input type="hidden" defaultValue={asked.id} {...id} />
        <TextField
          label={request.code}
          required
          autoComplete="one-time-code"
          hint={request.codeHint(email)}
          {...inWords(form.field('code'), 'code', words)}
        />
      </ActionForm>
      <FormAlert message={saidInWords(again.message, undefined, words)} />
      <Actions>
        <Button
          variant="secondary"
          busy={again.busy}
          busyLabel={request.sending}
          disabled={form.busy}
          onClick={() => again.run()}
        >
          {request.again}
        </Button>
        <Button variant="quiet" disabled={form.busy || again.busy} onClick={onBack}>
          {request.edit}
        </Button>
      </Actions>
    </FormCard>
  );
}

function NewRequest() {
  const session = useSession();
  const spoken = useWords();
  const { language, words } = spoken;
  const [before, link, after] = words.request.loggedIn;
  return (
    <div lang={language}>
      <DashboardPage title={words.request.title} lead={words.request.lead}>
        <LanguageChoice path={path} spoken={spoken} />
        {session && (
          <Alert>
            {before}
            <Link to="/dashboard/requests">{link}</Link>
            {after}
          </Alert>
        )}
        <GuestRequestSteps language={language} words={words} />
      </DashboardPage>
    </div>
  );
}

export default definePage(NewRequest, {
  head: async ({ search }) => ({
    title: (await readWords(languageOf(search))).request.title,
    description:
      'Ask Adili for a copy of your data, its correction, transfer or erasure, without an account. A code sent by email confirms it’s you.',
  }),
});
