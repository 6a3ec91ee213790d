import { useApi } from '@adili/http/use-api';
import { type PlanId, planTitles } from '@adili/schemas/accounts/plan';
import type { OwnPayment, PlanPrice } from '@adili/schemas/payments/billing';
import { mpesaCheckout } from '@adili/schemas/payments/checkout';
import { shortKes } from '@adili/schemas/payments/kes';
import { SelectField, TextField, useActionForm } from '@adili/ui';
import { CardForm } from '../layout/form-card.tsx';

interface MpesaCheckoutProps {
  prices: readonly PlanPrice[];
  /** Chosen at first. */
  plan: PlanId | undefined;
  onAsked(payment: OwnPayment): void;
}

/** Asks for a month of a plan on a phone. */
export function MpesaCheckout({ prices, plan, onAsked }: MpesaCheckoutProps) {
  const api = useApi();
  const form = useActionForm({
    schema: mpesaCheckout,
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
