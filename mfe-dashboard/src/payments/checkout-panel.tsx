import { useApi } from '@adili/http/use-api';
import { type PlanId, planTitles } from '@adili/schemas/accounts/plan';
import { trialPlan } from '@adili/schemas/entitlements/standing';
import type { Billing, OwnPayment, PlanPrice } from '@adili/schemas/payments/billing';
import { checkout } from '@adili/schemas/payments/checkout';
import { shortKes } from '@adili/schemas/payments/kes';
import { Actions, ButtonLink, Day, Panel, SelectField, TextField, useActionForm } from '@adili/ui';
import { useState } from 'react';
import { CardForm } from '../layout/form-card.tsx';

interface CheckoutPanelProps {
  billing: Billing;
  /** The plan that was chosen on the way here. */
  wanted?: PlanId | undefined;
  onAsked(payment: OwnPayment): void;
}

/** The form where paying is set up, else what to do in its place. */
export function CheckoutPanel({ billing, wanted, onAsked }: CheckoutPanelProps) {
  const { available, prices, plan, trialEndsAt } = billing;
  const [now] = useState(() => new Date().toISOString());
  return (
    <Panel title={available ? 'Pay by M-Pesa' : 'How to pay'}>
      {available && prices.length > 0 ? (
        <>
          <CheckoutForm prices={prices} plan={wanted ?? plan} onAsked={onAsked} />
          {trialEndsAt && trialEndsAt > now && (
            <p>
              A month of {planTitles.starter} or {planTitles[trialPlan]} that you pay for now begins when the
              trial ends, on <Day at={trialEndsAt} />.
            </p>
          )}
          {plan && (
            <p>
              Another month of {planTitles[plan]} begins after the one that is paid for. Another plan begins
              at once, for a month from its payment.
            </p>
          )}
        </>
      ) : (
        <>
          <p>To pay, write to us: we send an invoice{wanted && ` for ${planTitles[wanted]}`}.</p>
          <Actions>
            <ButtonLink
              to={
                wanted ? `/contact-sales?inquiry=${encodeURIComponent(planTitles[wanted])}` : '/contact-sales'
              }
              variant="secondary"
              size="small"
            >
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
  /** Chosen at first. */
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
        hint="The M-Pesa number that pays, for example 0712 345 678. We only keep its last three digits."
        {...form.field('phone')}
      />
    </CardForm>
  );
}
