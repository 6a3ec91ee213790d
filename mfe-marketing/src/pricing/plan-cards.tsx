import { Grid } from '@adili/ui';
import { plans } from '../data/plans.ts';
import { PlanCard } from './plan-card.tsx';

/** The three plans side by side. */
export function PlanCards() {
  return (
    <Grid as="ul" items="medium">
      {plans.map((plan) => (
        <PlanCard key={plan.title} plan={plan} />
      ))}
    </Grid>
  );
}
