import type { SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { OwnPayment } from '@adili/schemas/payments/billing';
import { Loading, Panel, useLoading } from '@adili/ui';
import { useCallback, useState } from 'react';
import { Failed } from '../records/failed.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { CheckYourPhone, PaymentOutcome } from './payment-state.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { PresentPlan } from './present-plan.tsx';
import { useBillingWhilePending } from './use-billing-while-pending.ts';

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
  const api = useApi();
  const read = useCallback((signal: AbortSignal) => api.call('GET /billing', { signal }), [api]);
  const { state, retry, change } = useLoading(read);
  /** The payment that was followed here: what became of it is said in words. */
  const [followed, setFollowed] = useState<string | null>(null);
  const billing = state.kind === 'loaded' ? state.value : null;
  const pending = billing?.payments.find(({ status }) => status === 'pending');
  const waiting = useBillingWhilePending(pending?.id, read, (next) => change(() => next));
  if (state.kind === 'loading') return <Loading />;
  if (billing === null)
    return <Failed error={state.kind === 'failed' ? state.error : null} onRetry={retry} />;
  const follow = pending?.id ?? followed;
  const settled = billing.payments.find(({ id, status }) => id === follow && status !== 'pending');
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
