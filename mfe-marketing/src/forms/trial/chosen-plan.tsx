import { Link } from '@adili/contract';
import { Alert } from '@adili/ui';
import { type Plan, plans, priceText } from '../../data/plans.ts';

/** The plan that the address names, if any: `/free-trial?plan=growth`. */
export function planIn(search: string): Plan | null {
  const id = new URLSearchParams(search).get('plan');
  return plans.find((plan) => plan.id === id) ?? null;
}

/** Which plan the trial is of, and what it costs after that. */
export function ChosenPlan({ plan }: { plan: Plan }) {
  const price = plan.price.kind === 'monthly' ? `${priceText(plan)}/month` : 'a price agreed with you';
  return (
    <Alert title={`Your plan: ${plan.title}`}>
      Free during the trial, {price} if you stay after it. <Link to="/pricing">Choose another plan</Link>
    </Alert>
  );
}
