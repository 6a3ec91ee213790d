import { useSession, useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { planTitles, trialDays } from '@adili/schemas/accounts/plan';
import type { Billing } from '@adili/schemas/payments/billing';
import { ActionButton, Alert, Card, Day, Panel } from '@adili/ui';
import { useState } from 'react';
import { TrialCard } from '../accounts/trial-card.tsx';
import { Outcome } from '../layout/outcome.tsx';
import styles from './present-plan.module.css';

interface PresentPlanProps {
  billing: Billing;
  onChanged(next: Billing): void;
}

/** What the organisation has now: a plan that is paid for, a trial, or nothing yet. */
export function PresentPlan({ billing, onChanged }: PresentPlanProps) {
  const [started, setStarted] = useState(false);
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
        <>
          {started && (
            <Outcome>
              <Alert tone="success">Your free trial has started.</Alert>
            </Outcome>
          )}
          <TrialCard trialEndsAt={trialEndsAt} />
        </>
      ) : (
        <StartTrial
          onStarted={(next) => {
            setStarted(true);
            onChanged(next);
          }}
        />
      )}
    </Panel>
  );
}

/** Offers the free trial to an organisation that has had none. */
function StartTrial({ onStarted }: { onStarted(billing: Billing): void }) {
  const api = useApi();
  const shell = useShell();
  const session = useSession();
  const start = async () => {
    const billing = await api.call('POST /billing/trial');
    if (session) shell.session.updateUser({ ...session.user, trialEndsAt: billing.trialEndsAt });
    onStarted(billing);
  };
  return (
    <>
      <p>
        You have no trial and no plan yet. The free trial gives you {trialDays} days of everything. It takes
        no payment, and ends by itself.
      </p>
      <div>
        <ActionButton busyLabel="Starting..." act={start}>
          Start your free trial
        </ActionButton>
      </div>
    </>
  );
}
