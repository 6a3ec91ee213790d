import { planTitles } from '@adili/schemas/accounts/plan';
import type { Billing } from '@adili/schemas/payments/billing';
import { Card, Day, Panel } from '@adili/ui';
import { useState } from 'react';
import { TrialCard } from '../accounts/trial-card.tsx';
import styles from './present-plan.module.css';

/** What the organisation has now: a plan that is paid for, a trial, or nothing yet. */
export function PresentPlan({ billing }: { billing: Billing }) {
  const { plan, paidUntil, trialEndsAt } = billing;
  const [now] = useState(() => new Date().toISOString());
  const isPaid = paidUntil !== undefined && paidUntil > now;
  return (
    <Panel title="Your plan">
      {plan && paidUntil ? (
        <Card tone={isPaid ? 'highlight' : 'plain'}>
          <h3 className={styles.title}>{planTitles[plan]}</h3>
          <p className={styles.until}>
            {isPaid ? 'Paid for until ' : 'Was paid for until '}
            <Day at={paidUntil} />
          </p>
        </Card>
      ) : trialEndsAt ? (
        <TrialCard trialEndsAt={trialEndsAt} />
      ) : (
        <p>You have no trial and no plan yet.</p>
      )}
    </Panel>
  );
}
