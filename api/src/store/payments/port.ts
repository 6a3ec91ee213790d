import type { DailyTotal, Payment } from '@adili/schemas/payments/payment';
import type { Listed, ListFields } from '../list.ts';

/** How the list is ordered and searched. */
export const paymentFields: ListFields<Payment> = {
  sortable: ['date', 'amount', 'transaction_id'],
  searchable: ['transaction_id', 'amount', 'date'],
};

export interface Payments extends Listed<Payment> {
  /** @throws {DuplicateKeyError} the transaction is known */
  insert(payment: Payment): Promise<void>;
  /** Sums by day in Nairobi, newest day first. */
  daily(): Promise<readonly DailyTotal[]>;
}
