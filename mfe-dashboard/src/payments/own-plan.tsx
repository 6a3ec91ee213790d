import type { SessionUser } from '@adili/contract';
import type { OwnPayment } from '@adili/schemas/payments/billing';
import { Panel } from '@adili/ui';
import { useState } from 'react';
import { Unloaded, useRead } from '../records/unloaded.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { CheckYourPhone, PaymentOutcome } from './payment-state.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { PresentPlan } from './present-plan.tsx';
import { readBilling, useBillingWhilePending } from './use-billing-while-pending.ts';

/** The plan of the organisation, for its owners; others read who looks after it. */
export function OwnPlan({ user }: { user: SessionUser }) {
  if (user.memberRole === 'owner') return <LoadedPlan />;
  return (
    <Panel title="Your plan">
      <p>
        {user.role === 'admin'
          ? 'An operator belongs to no organisation, and so has no plan. Payments of customers are on the payments page.'
          : 'The owners of your organisation look after its plan and pay for it. Please ask one of them.'}
      </p>
    </Panel>
  );
}

/** Plan, payment under way or the form for one, and what was paid. */
function LoadedPlan() {
  const { state, retry, change } = useRead(readBilling);
  /** The payment that was followed here: what became of it is said in words. */
  const [followed, setFollowed] = useState<string | null>(null);
  const payments = state.kind === 'loaded' ? state.value.payments : [];
  const pending = payments.find(({ status }) => status === 'pending');
  const waiting = useBillingWhilePending(pending?.id, (next) => change(() => next));
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const billing = state.value;
  const follow = pending?.id ?? followed;
  const settled = payments.find(({ id, status }) => id === follow && status !== 'pending');
  const enter = (payment: OwnPayment) => {
    setFollowed(payment.id);
    change((now) => ({
      ...now,
      payments: [payment, ...now.payments.filter(({ id }) => id !== payment.id)],
    }));
  };
  return (
    <>
      <PresentPlan billing={billing} onChanged={(next) => change(() => next)} />
      {settled && <PaymentOutcome key={settled.id} payment={settled} paidUntil={billing.paidUntil} />}
      {pending ? (
        <CheckYourPhone payment={pending} {...waiting} onSeen={() => setFollowed(pending.id)} />
      ) : (
        <CheckoutPanel billing={billing} onAsked={enter} />
      )}
      <PaymentsTable payments={billing.payments} />
    </>
  );
}
