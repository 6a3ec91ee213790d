import { planTitles } from '@adili/schemas/accounts/plan';
import type { OwnPayment } from '@adili/schemas/payments/billing';
import { Alert, Button, Panel } from '@adili/ui';
import { useEffect } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { kes } from './kes.ts';

interface CheckYourPhoneProps {
  payment: OwnPayment;
  isSlow: boolean;
  isUnread: boolean;
  lookAgain(): void;
  /** This payment is followed from now on. */
  onSeen(): void;
}

/** Stands there while the prompt is on the phone. */
export function CheckYourPhone({ payment, isSlow, isUnread, lookAgain, onSeen }: CheckYourPhoneProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each payment.
  useEffect(onSeen, [payment.id]);
  const { plan, phone, amount } = payment;
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
          We have asked for KES {kes(amount)} {plan && `for ${planTitles[plan]} `}on the phone
          {phone ? ` that ends in ${phone}` : ''}. Enter your M-Pesa PIN there.{' '}
          {isUnread && 'We could not reach the server just now, and will try again. '}
          {isSlow
            ? 'It takes longer than usual. We go on asking M-Pesa, and mail you the receipt: you need not wait here.'
            : 'This page changes by itself once M-Pesa tells us.'}
        </Alert>
      </Outcome>
    </Panel>
  );
}
