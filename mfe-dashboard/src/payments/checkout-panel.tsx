import { useApi } from '@adili/http/use-api';
import { type PlanId, planTitles } from '@adili/schemas/accounts/plan';
import type { Billing, OwnPayment, PlanPrice } from '@adili/schemas/payments/billing';
import { checkout } from '@adili/schemas/payments/checkout';
import { shortKes } from '@adili/schemas/payments/kes';
import { Actions, ButtonLink, Panel, SelectField, TextField, useActionForm } from '@adili/ui';
import { CardForm } from '../layout/form-card.tsx';

interface CheckoutPanelProps {
  billing: Billing;
  onAsked(payment: OwnPayment): void;
}

/** The form where paying is set up, else what to do in its place. */
export function CheckoutPanel({ billing, onAsked }: CheckoutPanelProps) {
  const { available, prices, plan } = billing;
  return (
    <Panel title="Pay by M-Pesa">
      {available && prices.length > 0 ? (
        <>
          <CheckoutForm prices={prices} plan={plan} onAsked={onAsked} />
          {plan && (
            <p>
              Another month of {planTitles[plan]} begins after the one that is paid for. Another plan begins
              at once, for a month from its payment.
            </p>
          )}
        </>
      ) : (
        <>
          <p>Paying by M-Pesa is not set up here yet. Contact us, and we will arrange it with you.</p>
          <Actions>
            <ButtonLink to="/contact-sales" variant="secondary" size="small">
              Contact sales
            </ButtonLink>
          </Actions>
        </>
      )}
    </Panel>
  );
}

interface CheckoutFormProps {
  prices: readonly PlanPrice[];
  /** The one there is, chosen at first. */
  plan: PlanId | undefined;
  onAsked(payment: OwnPayment): void;
}

/** Asks for a month of a plan on a phone. */
function CheckoutForm({ prices, plan, onAsked }: CheckoutFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: checkout,
    draftKey: 'checkout',
    act: async (body) => onAsked(await api.call('POST /billing/checkout', { body })),
  });
  const options = prices.map(({ plan: one, amount }) => ({
    value: one,
    label: `${planTitles[one]}: ${shortKes(amount)} a month`,
  }));
  return (
    <CardForm title="Choose a plan" form={form} submit="Pay with M-Pesa">
      <SelectField
        label="Plan"
        required
        options={options}
        defaultValue={prices.some((one) => one.plan === plan) ? plan : undefined}
        {...form.field('plan')}
      />
      <TextField
        label="Phone"
        type="tel"
        required
        autoComplete="tel"
        hint="The M-Pesa number that pays, such as 0712 345 678. We keep only its last three digits."
        {...form.field('phone')}
      />
    </CardForm>
  );
}
