import { type PlanId, planTitles } from '@adili/schemas/accounts/plan';
import { trialPlan } from '@adili/schemas/entitlements/standing';
import { ButtonLink, Card, Day } from '@adili/ui';
import { useState } from 'react';
import styles from './trial-card.module.css';

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Days of a trial still to come at `now` (milliseconds), the one begun included; 0 once it has ended. */
export const trialDaysLeft = (trialEndsAt: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now) / millisecondsPerDay));

interface TrialCardProps {
  trialEndsAt: string;
  /** The plan that was chosen for after it, if any. */
  plan?: PlanId | undefined;
  /** Where it leads on; null on the page that it would lead to. */
  to?: keyof typeof onward | null;
}

const onward = { '/dashboard/plan': 'See your plan' };

/** How long the free trial still runs. */
export function TrialCard({ trialEndsAt, plan, to = '/dashboard/plan' }: TrialCardProps) {
  const [now] = useState(() => Date.now());
  const days = trialDaysLeft(trialEndsAt, now);
  return (
    <Card tone={days > 0 ? 'highlight' : 'plain'}>
      <h2 className={styles.title}>Free trial of {planTitles[trialPlan]}</h2>
      <p className={styles.days}>{days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} left` : 'Ended'}</p>
      <p className={styles.note}>
        {plan && `You chose ${planTitles[plan]} for after it. `}
        {days > 0 ? 'It ends on ' : 'It ran until '}
        <Day at={trialEndsAt} />.
      </p>
      {to && (
        <ButtonLink to={to} variant="secondary" size="small">
          {onward[to]}
        </ButtonLink>
      )}
    </Card>
  );
}
