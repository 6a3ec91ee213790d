import { Link, useShell } from '@adili/contract';
import { failedCall } from '@adili/http';
import { inTabStorage } from '@adili/http/tab-storage';
import { useApi } from '@adili/http/use-api';
import {
  type ContactSales,
  contactSales,
  type SalesInquiry,
  salesInquiries,
} from '@adili/schemas/contact-messages/contact-form';
import {
  BotTrap,
  Button,
  Form,
  FormAlert,
  SelectField,
  type SubmitOutcome,
  TextAreaField,
  TextField,
  useActionForm,
} from '@adili/ui';
import { type FormEvent, type RefObject, useEffect } from 'react';
import { PersonFields, SmallPrint } from './person-fields.tsx';

const messageSent = 'Message sent successfully!';

const options = salesInquiries.map((value) => ({ value }));

/** What goes over the wire: a field that was left empty and may be is left out. */
const payloadOf = ({ company, website, ...rest }: ContactSales) => ({
  ...rest,
  company: company || undefined,
  tenantId: tenantId(),
  website: website || undefined,
});

/** A message to sales, about what the address asks for. */
export function ContactSalesForm({ preselected }: { preselected: SalesInquiry | null }) {
  const shell = useShell();
  const api = useApi();
  const form = useActionForm({
    schema: contactSales,
    draftKey: 'contact-sales',
    resets: true,
    failure: salesFailure,
    async act(values) {
      await api.call('POST /support/contact', { body: payloadOf(values) });
      shell.notify(messageSent, 'success');
      forgetChoice();
      return { success: 'Thank you. We have your message and will answer by email.' };
    },
  });
  const { rememberChoice, forgetChoice } = usePreselectedInquiry(form.element.ref, preselected);
  return (
    <Form form={form}>
      <FormAlert message={form.message} />
      <PersonFields name={form.field('name')} email={form.field('email')} />
      <TextField
        label="Company Name"
        autoComplete="organization"
        hint="Optional."
        {...form.field('company')}
      />
      <SelectField
        label="Inquiry"
        required
        options={options}
        placeholder="Choose an inquiry type"
        hint="Basic is the Starter plan, Pro the Growth plan."
        defaultValue={preselected ?? ''}
        // The choice is kept apart from the draft, for the address it was made at.
        data-secret=""
        {...form.field('inquiry')}
        onInput={rememberChoice}
      />
      <TextAreaField label="Message" required rows={5} {...form.field('message')} />
      <BotTrap {...form.field('website')} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Sending...">
        Send Message
      </Button>
      <SmallPrint>
        We use what you write only to answer you. See our <Link to="/PrivacyPolicy">privacy policy</Link>.
      </SmallPrint>
    </Form>
  );
}

/** Why a message to sales did not go out. Throws on what is neither the API's nor the network's doing. */
const salesFailure = (error: unknown): SubmitOutcome =>
  failedCall<SubmitOutcome>(error, {
    refused: ({ serverError, fields }) => ({ error: serverError ?? 'Failed to send message', fields }),
    unreachable: () => ({ error: 'Error sending message' }),
  });

const key = 'tenantId';
const defaultTenant = 'default-tenant';

/** The tenant that this browser belongs to. */
function tenantId(): string {
  return localStorage.getItem(key) || defaultTenant;
}

const selectOf = (form: HTMLFormElement | null): HTMLSelectElement | null => {
  const control = form?.elements.namedItem('inquiry');
  return control instanceof HTMLSelectElement ? control : null;
};

/**
 * Selects what the address asks for, also when that is known only after the form came to life: a prerendered
 * page hydrates without a search. What the person chose instead at the same address comes back on a reload.
 */
function usePreselectedInquiry(form: RefObject<HTMLFormElement | null>, preselected: SalesInquiry | null) {
  const address = preselected ?? '';
  useEffect(() => {
    const select = selectOf(form.current);
    if (!select) return;
    const before = select.value;
    // The default is what a reset goes back to. Setting it can select the option too, unheard by the form.
    for (const option of select.options) option.defaultSelected = option.value === address;
    const wanted = chosenAt(address) || address;
    // Without a wish of the address, what was chosen before the page came to life stands.
    if (wanted) select.value = wanted;
    if (select.value === before) return;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [form, address]);

  return {
    rememberChoice: (event: FormEvent<HTMLSelectElement>) => keepChoice(address, event.currentTarget.value),
    forgetChoice: () => dropChoice(address),
  };
}

/** The choice a person made in place of what an address had preselected, kept for this tab. */
const keyFor = (preselected: string) => `inquiry:${preselected}`;

const chosenAt = (preselected: string) => inTabStorage((storage) => storage.getItem(keyFor(preselected)));
const keepChoice = (preselected: string, inquiry: string) =>
  inTabStorage((storage) => storage.setItem(keyFor(preselected), inquiry));
const dropChoice = (preselected: string) =>
  inTabStorage((storage) => storage.removeItem(keyFor(preselected)));
