import type { PaymentStatus } from '@adili/schemas/payments/status';
import type { Tables } from '../../../store/store.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';

/** What can follow on what. A payment that was given up may turn out to have been made after all. */
const next: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['completed', 'failed'],
  failed: ['completed'],
  completed: ['reversed'],
  // Where the money came back to us, an operator credits it again.
  reversed: ['completed'],
};

/**
 * Moves a payment on, if it still stands where it was read; returns it as it is then, or null. Part of a transaction.
 */
export async function move(
  { payments }: Pick<Tables, 'payments'>,
  payment: PaymentRow,
  status: PaymentStatus,
  changes: Partial<PaymentRow>,
): Promise<PaymentRow | null> {
  if (!next[payment.status].includes(status)) return null;
  const moved = { ...payment, ...changes, status };
  return (await payments.replace(moved, { status: payment.status })) ? moved : null;
}
