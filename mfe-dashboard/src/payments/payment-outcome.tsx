import { planTitles } from '@adili/schemas/accounts/plan';
import type { OwnPayment } from '@adili/schemas/payments/billing';
import { Alert, Day } from '@adili/ui';
import { Outcome } from '../layout/outcome.tsx';
import { failureWords } from './failure-words.ts';

interface PaymentOutcomeProps {
  payment: OwnPayment;
  paidUntil?: string | undefined;
}

/** What became of the payment that was followed. */
export function PaymentOutcome({ payment, paidUntil }: PaymentOutcomeProps) {
  const { status, plan, failure } = payment;
  return (
    <Outcome>
      {status === 'completed' ? (
        <Alert tone="success" title="Paid">
          Thank you. {plan && planTitles[plan]} is paid for
          {paidUntil && (
            <>
              {' '}
              until <Day at={paidUntil} />
            </>
          )}
          . The receipt is in your mail.
        </Alert>
      ) : (
        <Alert tone="danger" title="The payment did not go through">
          {failureWords[failure ?? 'other']}
        </Alert>
      )}
    </Outcome>
  );
}
