import { type PlanId, planPricesUsd, plans, planTitles } from '@adili/schemas/accounts/plan';
import type { Billing } from '@adili/schemas/payments/billing';
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
}

const dollars = (plan: PlanId) => {
  const usd = (planPricesUsd as Partial<Record<PlanId, number>>)[plan];
  return usd === undefined ? 'Custom' : `$${usd} a month`;
};

/** What can be had, what it costs, and a pro-forma of it. */
export function PlanChoices({ billing, current }: PlanChoicesProps) {
  const rows = plans.map((plan) => ({
    plan,
    kes: billing.prices.find((one) => one.plan === plan)?.amount,
  }));
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
  ];
  return (
    <Panel title="Plans">
      <Table
        caption="Plans"
        columns={columns}
        rows={rows}
        rowKey={({ plan }) => plan}
        empty="No plans."
        actions={({ plan, kes }) =>
          kes === undefined ? (
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
              read={(files) => files.file('GET /billing/pro-forma', { query: { plan } })}
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
