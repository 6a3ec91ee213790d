import type { Payment } from '@adili/schemas/payments/payment';
import type { PaymentStatus } from '@adili/schemas/payments/status';
import { Badge, type BadgeTone } from '@adili/ui';
import { failureWords, statusWords } from './status-words.ts';

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  reversed: 'neutral',
};

/** Where a payment stands, and why where it failed. */
export const PaymentState = ({ status, failure }: Payment) => (
  <>
    <Badge tone={tones[status]}>{statusWords[status]}</Badge>
    {failure && ` ${failureWords[failure]}`}
  </>
);
