import { type PlanId, planTitles } from '@adili/schemas/accounts/plan';
import { trialPlan } from '@adili/schemas/entitlements/standing';
import type { Billing, OwnPayment } from '@adili/schemas/payments/billing';
import { Actions, ButtonLink, Day, Panel, Tabs } from '@adili/ui';
import { useState } from 'react';
import { CardCheckout } from './card-checkout.tsx';
import { MpesaCheckout } from './mpesa-checkout.tsx';

interface CheckoutPanelProps {
  billing: Billing;
  /** The plan that was chosen on the way here. */
  wanted?: PlanId | undefined;
  /** A card's page is open: another payment takes its place. */
  isInstead?: boolean;
  onAsked(payment: OwnPayment): void;
}

/** The forms of the ways to pay that are set up, else what to do in their place. */
export function CheckoutPanel({ billing, wanted, isInstead = false, onAsked }: CheckoutPanelProps) {
  const { available, prices, cardPrices, plan, trialEndsAt } = billing;
  const [now] = useState(() => new Date().toISOString());
  const first = wanted ?? plan;
  const ways = [
    ...(available && prices.length > 0
      ? [
          {
            id: 'mpesa',
            label: 'M-Pesa',
            title: 'Pay by M-Pesa',
            content: <MpesaCheckout prices={prices} plan={first} onAsked={onAsked} />,
          },
        ]
      : []),
    ...(cardPrices.length > 0
      ? [
          {
            id: 'card',
            label: 'Card',
            title: 'Pay by card',
            content: <CardCheckout prices={cardPrices} plan={first} onAsked={onAsked} />,
          },
        ]
      : []),
  ];
  const [only, ...others] = ways;
  if (!only) return <HowToPay wanted={wanted} />;
  const title = isInstead ? 'Pay in another way' : others.length > 0 ? 'Pay' : only.title;
  return (
    <Panel title={title}>
      {others.length > 0 ? <Tabs label="Ways to pay" items={ways} /> : only.content}
      {trialEndsAt && trialEndsAt > now && (
        <p>
          A month of {planTitles.starter} or {planTitles[trialPlan]} that you pay for now begins when the
          trial ends, on <Day at={trialEndsAt} />.
        </p>
      )}
      {plan && (
        <p>
          Another month of {planTitles[plan]} begins after the one that is paid for. Another plan begins at
          once, for a month from its payment.
        </p>
      )}
    </Panel>
  );
}

/** Where nothing is set up. */
const HowToPay = ({ wanted }: { wanted: PlanId | undefined }) => (
  <Panel title="How to pay">
    <p>To pay, write to us: we send an invoice{wanted && ` for ${planTitles[wanted]}`}.</p>
    <Actions>
      <ButtonLink
        to={wanted ? `/contact-sales?inquiry=${encodeURIComponent(planTitles[wanted])}` : '/contact-sales'}
        variant="secondary"
        size="small"
      >
        Contact sales
      </ButtonLink>
    </Actions>
  </Panel>
);
