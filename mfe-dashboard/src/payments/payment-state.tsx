import { planTitles } from '@adili/schemas/accounts/plan';
import type { OwnPayment } from '@adili/schemas/payments/billing';
import { shortMoney } from '@adili/schemas/payments/currency';
import type { PaymentFailure } from '@adili/schemas/payments/status';
import { Alert, Button, buttonClass, Day, Panel } from '@adili/ui';
import { useEffect } from 'react';
import { Outcome } from '../layout/outcome.tsx';

interface UnderWayProps {
  payment: OwnPayment;
  isSlow: boolean;
  isUnread: boolean;
  lookAgain(): void;
  /** This payment is followed from now on. */
  onSeen(): void;
}

/** Stands there while the prompt is on the phone. */
export function CheckYourPhone({ payment, isSlow, isUnread, lookAgain, onSeen }: UnderWayProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each payment.
  useEffect(onSeen, [payment.id]);
  const { plan, phone, amount, currency } = payment;
  return (
    <Panel title="Pay by M-Pesa">
      <Outcome>
        <Alert
          title="Check your phone"
          actions={
            isSlow && (
              <Button size="small" onClick={lookAgain}>
                Look again
              </Button>
            )
          }
        >
          We have asked for {shortMoney(amount, currency)} {plan && `for ${planTitles[plan]} `}on the phone
          {phone ? ` that ends in ${phone}` : ''}. Enter your M-Pesa PIN there.{' '}
          {isUnread && 'We couldn’t reach the server just now. We’ll try again. '}
          {isSlow
            ? 'This is taking longer than usual. We’ll keep asking M-Pesa and email you the receipt, so you don’t need to wait here.'
            : 'This page updates by itself.'}
        </Alert>
      </Outcome>
    </Panel>
  );
}

/** Stands there while a card can pay on its page, or may have paid. */
export function OnCardPage({
  payment,
  isBack,
  isSlow,
  isUnread,
  lookAgain,
  onSeen,
}: UnderWayProps & { /** Whether the person comes from that page. */ isBack: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each payment.
  useEffect(onSeen, [payment.id]);
  const { plan, amount, currency, checkoutUrl } = payment;
  return (
    <Panel title="Pay by card">
      <Outcome>
        <Alert
          title={isBack ? 'Looking for your payment' : 'Pay on the card page'}
          actions={
            <>
              {checkoutUrl && (
                <a href={checkoutUrl} className={buttonClass('secondary', 'small', false)}>
                  Go to the card page
                </a>
              )}
              {isSlow && (
                <Button size="small" onClick={lookAgain}>
                  Look again
                </Button>
              )}
            </>
          }
        >
          {isBack
            ? `We’re asking whether ${shortMoney(amount, currency)} was paid. If you haven’t paid, go back to the card page or choose another way below. `
            : `A month ${plan ? `of ${planTitles[plan]} ` : ''}costs ${shortMoney(amount, currency)}. ${checkoutUrl ? 'Nothing is charged until you pay there.' : 'The card page is being opened.'} `}
          {isUnread && 'We couldn’t reach the server just now. We’ll try again. '}
          {isSlow
            ? 'This is taking longer than usual. We’ll keep asking and email you the receipt, so you don’t need to wait here.'
            : 'This page updates by itself.'}
        </Alert>
      </Outcome>
    </Panel>
  );
}

interface PaymentOutcomeProps {
  payment: OwnPayment;
  paidUntil?: string | undefined;
}

/** What became of the payment that was followed. */
export function PaymentOutcome({ payment, paidUntil }: PaymentOutcomeProps) {
  const { status, plan, failure = 'other', method } = payment;
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
          . We’ve emailed you the receipt.
        </Alert>
      ) : (
        <Alert tone="danger" title="The payment did not go through">
          {(method === 'card' && cardFailureWords[failure]) || failureWords[failure]}
        </Alert>
      )}
    </Outcome>
  );
}

/** Why a payment came to nothing, and what to do next. */
export const failureWords: Readonly<Record<PaymentFailure, string>> = {
  cancelled: 'It was cancelled on the phone. Nothing was charged. Try again when you are ready.',
  timeout:
    'There was no answer on the phone in time. Nothing was charged. Have your phone ready and try again.',
  insufficient_funds: 'There was not enough money on M-Pesa. Nothing was charged. Top up, and try again.',
  wrong_pin: 'The M-Pesa PIN was wrong. Nothing was charged. Try again with the right one.',
  busy: 'M-Pesa was busy with another payment of this phone. Nothing was charged. Try again in a minute.',
  refused: 'M-Pesa did not take the request. Nothing was charged. Check the number, and try again.',
  unanswered:
    'M-Pesa didn’t tell us the outcome. If you paid, keep the M-Pesa message: we’re looking into it.',
  other: 'M-Pesa could not complete it. Nothing was charged. Try again, or use another phone.',
};

/** The same of a card, where it is another. */
export const cardFailureWords: Readonly<Partial<Record<PaymentFailure, string>>> = {
  cancelled: 'You began another payment in its place. Nothing was charged. Try again when you are ready.',
  timeout: 'Nobody paid on the card page in time. Nothing was charged. Try again when you are ready.',
  refused:
    'The card page could not be opened. Nothing was charged. Try again in a minute, or pay in another way.',
  unanswered: 'Stripe didn’t tell us the outcome. If your card was charged, we’re looking into it.',
  other: 'The card could not be charged. Try again, or use another card.',
};
