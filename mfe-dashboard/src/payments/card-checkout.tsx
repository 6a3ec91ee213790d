import { useApi } from '@adili/http/use-api';
import { type PlanId, plans, planTitles } from '@adili/schemas/accounts/plan';
import type { CardPrice, OwnPayment } from '@adili/schemas/payments/billing';
import { cardChoice } from '@adili/schemas/payments/checkout';
import { type Currency, currencies, shortMoney } from '@adili/schemas/payments/currency';
import { SelectField, useActionForm } from '@adili/ui';
import { useState } from 'react';
import { CardForm } from '../layout/form-card.tsx';

interface CardCheckoutProps {
  prices: readonly CardPrice[];
  /** Chosen at first. */
  plan: PlanId | undefined;
  onAsked(payment: OwnPayment): void;
}

const names: Readonly<Record<Currency, string>> = {
  KES: 'Kenyan shillings (KES)',
  USD: 'US dollars (USD)',
  EUR: 'Euros (EUR)',
};

/** Dollars first: who pays in shillings mostly has M-Pesa. */
const order: readonly Currency[] = ['USD', ...currencies.filter((one) => one !== 'USD')];

/** Leads to the page where a card pays for a month of a plan. */
export function CardCheckout({ prices, plan, onAsked }: CardCheckoutProps) {
  const api = useApi();
  const form = useActionForm({
    schema: cardChoice,
    async act(choice) {
      const body = { ...choice, method: 'card' as const };
      const payment = await api.call('POST /billing/checkout', { body });
      onAsked(payment);
      if (payment.checkoutUrl) location.assign(payment.checkoutUrl);
    },
  });
  const offered = order.filter((currency) => prices.some((one) => one.currency === currency));
  const [currency, setCurrency] = useState(offered[0]);
  const priceOf = (one: PlanId) => {
    const price = prices.find((other) => other.plan === one && other.currency === currency);
    return price ? `${shortMoney(price.amount, price.currency)} a month` : 'on request';
  };
  const sold = plans.filter((one) => prices.some((price) => price.plan === one));
  const { onChange, ...currencyField } = form.field('currency');
  return (
    <CardForm title="Choose a plan" form={form} submit="Go on to the card">
      <SelectField
        label="Currency"
        required
        options={offered.map((one) => ({ value: one, label: names[one] }))}
        onChange={(event) => {
          onChange(event);
          setCurrency(offered.find((one) => one === event.target.value));
        }}
        {...currencyField}
      />
      <SelectField
        label="Plan"
        required
        hint="You type the card on a page of Stripe. We never see its number."
        options={sold.map((one) => ({ value: one, label: `${planTitles[one]}: ${priceOf(one)}` }))}
        defaultValue={sold.find((one) => one === plan)}
        {...form.field('plan')}
      />
    </CardForm>
  );
}
