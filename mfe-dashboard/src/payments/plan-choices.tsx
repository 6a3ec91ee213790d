import { type PlanId, planPricesUsd, plans, planTitles } from '@adili/schemas/accounts/plan';
import type { Billing } from '@adili/schemas/payments/billing';
import { type Currency, shortMoney } from '@adili/schemas/payments/currency';
import { shortKes } from '@adili/schemas/payments/kes';
import { Badge, ButtonLink, type Column, Panel, Table, VisuallyHidden } from '@adili/ui';
import { DocumentButton } from './document-button.tsx';

interface PlanChoicesProps {
  billing: Billing;
  /** The plan that counts now. */
  current: PlanId | null;
}

interface Choice {
  plan: PlanId;
  kes: number | undefined;
  euros: number | undefined;
  /** That a pro-forma is in; none where the plan has no price here. */
  currency: Currency | undefined;
}

const dollars = (plan: PlanId) => {
  const usd = (planPricesUsd as Partial<Record<PlanId, number>>)[plan];
  return usd === undefined ? 'Custom' : `$${usd} a month`;
};

/** What can be had, what it costs, and a pro-forma of it. */
export function PlanChoices({ billing, current }: PlanChoicesProps) {
  const { prices, cardPrices } = billing;
  const rows = plans.map((plan): Choice => {
    const kes = prices.find((one) => one.plan === plan)?.amount;
    const byCard = (currency: Currency) =>
      cardPrices.find((one) => one.plan === plan && one.currency === currency)?.amount;
    const currency = kes !== undefined ? 'KES' : byCard('USD') !== undefined ? 'USD' : undefined;
    return { plan, kes, euros: byCard('EUR'), currency };
  });
  const columns: readonly Column<Choice>[] = [
    {
      key: 'plan',
      header: 'Plan',
      rowHeader: true,
      cell: ({ plan }) => (
        <>
          {planTitles[plan]} {plan === current && <Badge tone="highlight">Now</Badge>}
        </>
      ),
    },
    { key: 'usd', header: 'In US dollars', cell: ({ plan }) => dollars(plan) },
    {
      key: 'kes',
      header: 'In Kenyan shillings',
      cell: ({ kes }) => (kes === undefined ? 'On request' : `${shortKes(kes)} a month`),
    },
    ...(rows.some(({ euros }) => euros !== undefined)
      ? [
          {
            key: 'eur',
            header: 'In euros',
            cell: ({ euros }: Choice) =>
              euros === undefined ? 'On request' : `${shortMoney(euros, 'EUR')} a month`,
          },
        ]
      : []),
  ];
  return (
    <Panel title="Plans">
      <Table
        caption="Plans"
        columns={columns}
        rows={rows}
        rowKey={({ plan }) => plan}
        empty="No plans."
        actions={({ plan, currency }) =>
          currency === undefined ? (
            <ButtonLink
              to={`/contact-sales?inquiry=${encodeURIComponent(planTitles[plan])}`}
              variant="secondary"
              size="small"
            >
              Contact sales<VisuallyHidden> about {planTitles[plan]}</VisuallyHidden>
            </ButtonLink>
          ) : (
            <DocumentButton
              words="Pro-forma"
              of={planTitles[plan]}
              name={`adili-pro-forma-${plan}.html`}
              read={(files) => files.file('GET /billing/pro-forma', { query: { plan, currency } })}
            />
          )
        }
      />
      <p>
        You pay for a month at a time, and nothing renews by itself. A pro-forma and a receipt are pages to
        print; neither is a tax invoice.
      </p>
    </Panel>
  );
}
