import { definePage, type PageProps, type SessionUser, useSession, useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type PlanId, planNamed, planTitles, trialDays } from '@adili/schemas/accounts/plan';
import { standingOf } from '@adili/schemas/entitlements/standing';
import type { Billing, OwnPayment } from '@adili/schemas/payments/billing';
import { shortMoney } from '@adili/schemas/payments/currency';
import type { PaymentStatus } from '@adili/schemas/payments/status';
import {
  ActionButton,
  Alert,
  Badge,
  type BadgeTone,
  Card,
  type Column,
  copyText,
  Day,
  LocalMoment,
  localZone,
  Panel,
  useRead,
  WorkList,
} from '@adili/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { TrialCard } from '../accounts/trial-card.tsx';
import { Outcome } from '../layout/outcome.tsx';
import { OwnPage } from '../layout/own-page.tsx';
import { SideBySide } from '../layout/side-by-side.tsx';
import { AskAnOwner } from '../payments/ask-an-owner.tsx';
import { BillingDetailsPanel } from '../payments/billing-details.tsx';
import { CheckoutPanel } from '../payments/checkout-panel.tsx';
import { DocumentButton } from '../payments/document-button.tsx';
import styles from '../payments/own-plan.module.css';
import { CheckYourPhone, OnCardPage, PaymentOutcome } from '../payments/payment-state.tsx';
import { PlanAhead } from '../payments/plan-ahead.tsx';
import { PlanChoices } from '../payments/plan-choices.tsx';
import { PlanLimits } from '../payments/plan-limits.tsx';
import { TakenBack } from '../payments/taken-back.tsx';
import { AgreementPanel } from '../processing-agreements/agreement-panel.tsx';
import { Unloaded } from '../records/unloaded.tsx';

interface WayHere {
  /** The plan that was chosen on the way here. */
  wanted: PlanId | undefined;
  /** The payment from whose page the person comes back. */
  from: string | null;
}

/** The plan of the organisation, for its owners; others read who looks after it. Its admins accept the agreement too. */
function OwnPlan({ user, ...way }: { user: SessionUser } & WayHere) {
  const isOwner = user.memberRole === 'owner';
  return (
    <>
      {isOwner ? <LoadedPlan {...way} wanted={way.wanted ?? user.plan} /> : <AskAnOwner user={user} />}
      {(isOwner || user.memberRole === 'admin') && <AgreementPanel />}
    </>
  );
}

/** Plan, payment under way or the form for one, and what was paid. */
function LoadedPlan({ wanted, from }: WayHere) {
  const { state, retry, change } = useRead(readBilling);
  /** The payment that was followed here: what became of it is said in words. */
  const [now] = useState(() => new Date().toISOString());
  const [followed, setFollowed] = useState<string | null>(from);
  const payments = state.kind === 'loaded' ? state.value.payments : [];
  const pending = payments.find(({ status }) => status === 'pending');
  const waiting = useBillingWhilePending(pending?.id, (next) => change(() => next));
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const billing = state.value;
  const { plan: current } = standingOf(billing, now);
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
      <PresentPlan billing={billing} wanted={wanted} onChanged={(next) => change(() => next)} />
      {settled && <PaymentOutcome key={settled.id} payment={settled} paidUntil={billing.paidUntil} />}
      {pending && pending.method !== 'card' && (
        <CheckYourPhone payment={pending} {...waiting} onSeen={() => setFollowed(pending.id)} />
      )}
      {pending?.method === 'card' && (
        <OnCardPage
          payment={pending}
          isBack={pending.id === from}
          {...waiting}
          onSeen={() => setFollowed(pending.id)}
        />
      )}
      {(!pending || pending.method === 'card') && (
        <CheckoutPanel billing={billing} wanted={wanted} isInstead={Boolean(pending)} onAsked={enter} />
      )}
      <PlanChoices billing={billing} current={current} />
      <PlanLimits uses={billing.entitlements} />
      <BillingDetailsPanel billing={billing} onChanged={(next) => change(() => next)} />
      <PaymentsTable payments={billing.payments} />
    </>
  );
}

/** Seconds between two looks: often while the prompt is on the phone, less after that. */
const waits = [2, 2, 3, 3, 5, 5, 5, 10, 10, 15, 15, 30, 30, 30, 60, 60];

const readBilling = (api: Api, signal: AbortSignal) => api.call('GET /billing', { signal });

interface Following {
  /** True once it is not looked for by itself any more. */
  isSlow: boolean;
  /** True while the last look could not be made. */
  isUnread: boolean;
  lookAgain(): void;
}

/** Reads again and again while a payment is pending, less and less often. */
function useBillingWhilePending(pending: string | undefined, onRead: (billing: Billing) => void): Following {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [isUnread, setUnread] = useState(false);
  const entered = useEffectEvent(onRead);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment is followed from the start.
  useEffect(() => setRound(0), [pending]);

  useEffect(() => {
    const wait = waits[round];
    if (pending === undefined || wait === undefined) return;
    const looking = new AbortController();
    const timer = setTimeout(() => {
      readBilling(api, looking.signal)
        .then(
          (billing) => {
            if (looking.signal.aborted) return;
            setUnread(false);
            entered(billing);
          },
          () => {
            if (!looking.signal.aborted) setUnread(true);
          },
        )
        .finally(() => {
          if (!looking.signal.aborted) setRound((now) => now + 1);
        });
    }, wait * 1_000);
    return () => {
      clearTimeout(timer);
      looking.abort();
    };
  }, [pending, round, api]);

  return { isSlow: round >= waits.length, isUnread, lookAgain: () => setRound(0) };
}

const states: Readonly<Record<PaymentStatus, readonly [string, BadgeTone]>> = {
  pending: ['Waiting', 'warning'],
  completed: ['Paid', 'success'],
  failed: ['Failed', 'danger'],
  reversed: ['Reversed', 'neutral'],
};

function State({ status }: OwnPayment) {
  const [word, tone] = states[status];
  return <Badge tone={tone}>{word}</Badge>;
}

const columns: readonly Column<OwnPayment>[] = [
  {
    key: 'date',
    narrow: 'note',
    header: 'Date',
    cell: ({ date }) => <LocalMoment at={date} />,
    rowHeader: true,
  },
  { key: 'plan', narrow: 'title', header: 'Plan', cell: ({ plan }) => (plan ? planTitles[plan] : '–') },
  {
    key: 'amount',
    narrow: 'note',
    header: 'Amount',
    cell: ({ amount, currency }) => shortMoney(amount, currency),
    align: 'end',
  },
  { key: 'status', header: 'Status', cell: State },
  { key: 'transaction_id', header: 'Receipt or reference' },
];

const receiptOf = ({ id, status, transaction_id }: OwnPayment) =>
  (status === 'completed' || status === 'reversed') && (
    <DocumentButton
      words="Receipt"
      of={transaction_id}
      name={`adili-receipt-${transaction_id}.html`}
      read={(files) => files.file('GET /billing/payments/:id/receipt', { params: { id } })}
    />
  );

/** What was paid, or tried, the newest first. */
const PaymentsTable = ({ payments }: { payments: readonly OwnPayment[] }) => (
  <Panel title="Payments">
    <SideBySide remark={`Times in ${localZone()}`}>
      <WorkList
        caption="Payments"
        columns={columns}
        rows={payments}
        empty="No payments yet."
        actions={receiptOf}
        nameOf={({ transaction_id }) => transaction_id}
        menu={({ transaction_id }) => [
          {
            label: 'Copy the reference',
            of: transaction_id,
            onSelect: () => void copyText(transaction_id),
          },
        ]}
      />
    </SideBySide>
  </Panel>
);

interface PresentPlanProps {
  billing: Billing;
  /** The plan that was chosen. */
  wanted: PlanId | undefined;
  onChanged(next: Billing): void;
}

/** What the organisation has now: a plan by agreement, one that is paid for, a trial, or nothing yet. */
function PresentPlan({ billing, wanted, onChanged }: PresentPlanProps) {
  const [started, setStarted] = useState(false);
  const { plan, paidUntil, takenBackAt, agreedPlan, agreedUntil, trialEndsAt } = billing;
  const [now] = useState(() => new Date().toISOString());
  const isPaid = paidUntil !== undefined && paidUntil > now;
  const isAgreed = agreedUntil !== undefined && agreedUntil > now;
  const { by } = standingOf(billing, now);
  return (
    <Panel title="Your plan">
      {takenBackAt && <TakenBack at={takenBackAt} />}
      {agreedPlan && agreedUntil && (
        <Card tone={isAgreed ? 'highlight' : 'plain'}>
          <h3 className={styles.title}>{planTitles[agreedPlan]}</h3>
          <p className={styles.until}>
            {isAgreed ? 'By agreement, until ' : 'Was yours by agreement until '}
            <Day at={agreedUntil} />
          </p>
        </Card>
      )}
      {plan && paidUntil && (
        <Card tone={isPaid ? 'highlight' : 'plain'}>
          <h3 className={styles.title}>{planTitles[plan]}</h3>
          <p className={styles.until}>
            {isPaid ? 'Paid for until ' : 'Was paid for until '}
            <Day at={paidUntil} />
          </p>
        </Card>
      )}
      {started && (
        <Outcome>
          <Alert tone="success">Your free trial has started.</Alert>
        </Outcome>
      )}
      {trialEndsAt && (trialEndsAt > now || by === 'trial') && (
        <TrialCard trialEndsAt={trialEndsAt} plan={wanted} to={null} />
      )}
      <PlanAhead organisation={billing} now={now} />
      {by === 'none' && (
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
    const { trialEndsAt, entitlements } = billing;
    const names = entitlements.filter(({ limit }) => limit !== false).map(({ name }) => name);
    if (session) shell.session.updateUser({ ...session.user, trialEndsAt, entitlements: names });
    onStarted(billing);
  };
  return (
    <>
      <p>
        You have no trial and no plan yet. The free trial gives your organisation {trialDays} days of Growth.
        It’s free and ends by itself.
      </p>
      <div>
        <ActionButton busyLabel="Starting..." act={start}>
          Start your {trialDays}-day trial
        </ActionButton>
      </div>
    </>
  );
}

const Plan = ({ search }: PageProps) => (
  <OwnPage title="Plan" lead="What your organisation has, and how it pays." path="/dashboard/plan">
    {(user) => (
      <OwnPlan
        user={user}
        wanted={planNamed(search, 'choose')}
        from={new URLSearchParams(search).get('payment')}
      />
    )}
  </OwnPage>
);

export default definePage(Plan);
