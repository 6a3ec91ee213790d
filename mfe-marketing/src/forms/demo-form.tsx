import { Link, MailLink, useFact, useShell } from '@adili/contract';
import { failedCall } from '@adili/http';
import { statusTextOf } from '@adili/http/status-text';
import { useApi } from '@adili/http/use-api';
import { type DemoContact, demoContact } from '@adili/schemas/contact-messages/contact-form';
import {
  BotTrap,
  Button,
  ClockIcon,
  Form,
  FormAlert,
  type SubmitOutcome,
  TextAreaField,
  TextField,
  useActionForm,
} from '@adili/ui';
import { ClaimMark } from '../claims/claim-mark.tsx';
import { replyHours } from '../data/trust.ts';
import styles from './demo-form.module.css';
import { PersonFields, SmallPrint } from './person-fields.tsx';

const demoRequested = 'Demo request submitted successfully!';

/** What goes over the wire: a field that was left empty and may be is left out. */
const payloadOf = ({ phone, website, ...rest }: DemoContact) => ({
  ...rest,
  phone: phone || undefined,
  website: website || undefined,
});

/** Asks for a demo. Every field is checked on each change. */
export function DemoForm() {
  const shell = useShell();
  const api = useApi();
  const form = useActionForm({
    schema: demoContact,
    draftKey: 'request-demo',
    live: true,
    failure: (error) => demoFailure(error, shell.apiBase),
    async act(values) {
      await api.call('POST /support/contact', { body: payloadOf(values) });
      shell.notify(demoRequested, 'success');
      shell.navigate('/thank-you');
    },
  });
  return (
    <Form form={form}>
      <PersonFields name={form.field('name')} email={form.field('email')} />
      <TextField label="Company Name" required autoComplete="organization" {...form.field('company')} />
      <TextField label="Phone" type="tel" autoComplete="tel" hint="Optional." {...form.field('phone')} />
      <TextAreaField
        label="Message"
        hint="Optional. Which frameworks, which deadline?"
        rows={4}
        {...form.field('message')}
      />
      <BotTrap {...form.field('website')} />
      <FormAlert message={form.message} />
      {form.message?.kind === 'error' && (
        <p>
          Your request wasn’t sent, and what you typed is still here. Try again, or write to{' '}
          <MailLink name="mail.sales" />.
        </p>
      )}
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Request a Demo
      </Button>
      <SmallPrint>
        We use what you write only to answer you. See our <Link to="/PrivacyPolicy">privacy policy</Link>.
      </SmallPrint>
    </Form>
  );
}

/** Why a demo request did not go out, in the words of the product. Throws on what is neither the API's nor the network's doing. */
const demoFailure = (error: unknown, apiBase: string): SubmitOutcome =>
  failedCall<SubmitOutcome>(error, {
    refused: (answer) => ({
      error: answer.serverError ?? `Failed to submit demo request: ${statusTextOf(answer)}`,
      fields: answer.fields,
    }),
    unreachable: ({ message }) => ({
      error: `Network error: ${message}. Ensure the backend is running at ${apiBase}.`,
    }),
  });

export const chatUnavailable = (support: string) =>
  `Live chat is not available yet. Please use the form, or write to ${support}.`;

/** A promise for later: it only says so. */
export function ChatHelp() {
  const shell = useShell();
  const support = useFact('mail.support');
  return (
    <Button variant="secondary" onClick={() => shell.notify(chatUnavailable(support), 'info')}>
      Chat with Us
    </Button>
  );
}

/** When the team answers. */
export function ReplyPromise() {
  return (
    <p className={styles.promise}>
      <ClockIcon size={24} />
      <span>
        <strong>We reply within {replyHours} hours.</strong>
        <ClaimMark of="reply-time" /> Your request stays on our list until we have answered it.
      </span>
    </p>
  );
}
