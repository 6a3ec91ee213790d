import { plans } from '../data/plans.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-cards.module.css';

/** The three plans: below each other, or all side by side. */
export function PlanCards() {
  return (
    <PlainList className={styles.plans}>
      {plans.map((plan) => (
        <PlanCard key={plan.title} plan={plan} />
      ))}
    </PlainList>
  );
}
