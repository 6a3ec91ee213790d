import { useApi } from '@adili/http/use-api';
import { type PlanId, plans, planTitles } from '@adili/schemas/accounts/plan';
import type { CardPrice, OwnPayment } from '@adili/schemas/payments/billing';
import { cardChoice } from '@adili/schemas/payments/checkout';
import { type Currency, currencies, shortMoney } from '@adili/schemas/payments/currency';
import { SelectField, useActionForm } from '@adili/ui';
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
    draftKey: 'checkout by card',
    async act(choice) {
      const body = { ...choice, method: 'card' as const };
      const payment = await api.call('POST /billing/checkout', { body });
      onAsked(payment);
      if (payment.checkoutUrl) location.assign(payment.checkoutUrl);
    },
  });
  const pricesOf = (one: PlanId) =>
    order.flatMap((currency) => prices.filter((price) => price.plan === one && price.currency === currency));
  const sold = plans.filter((one) => pricesOf(one).length > 0);
  return (
    <CardForm title="Choose a plan" form={form} submit="Go on to the card">
      <SelectField
        label="Plan"
        required
        options={sold.map((one) => ({
          value: one,
          label: `${planTitles[one]}: ${pricesOf(one)
            .map(({ amount, currency }) => shortMoney(amount, currency))
            .join(', ')} a month`,
        }))}
        defaultValue={sold.find((one) => one === plan)}
        {...form.field('plan')}
      />
      <SelectField
        label="Currency"
        required
        hint="You type the card on a page of Stripe. We never see its number."
        options={order
          .filter((currency) => prices.some((one) => one.currency === currency))
          .map((currency) => ({ value: currency, label: names[currency] }))}
        {...form.field('currency')}
      />
    </CardForm>
  );
}
