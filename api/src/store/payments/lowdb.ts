import { listed } from '../lowdb/listing.ts';
import type { Memory, Write } from '../lowdb/store.ts';
import { nairobiDay } from '../nairobi-day.ts';
import { type Payments, paymentFields } from './port.ts';

export const paymentsIn = ({ payments }: Memory, write: Write): Payments => ({
  ...listed(payments, paymentFields),
  insert: (payment) => write((journal) => payments.put(payment, journal)),
  daily: async () => {
    const days = Map.groupBy(payments.all(), (payment) => nairobiDay(payment.date));
    return [...days]
      .map(([date, paid]) => ({
        date,
        total: paid.reduce((sum, { amount }) => sum + amount, 0),
        count: paid.length,
      }))
      .sort((a, b) => (a.date < b.date ? 1 : -1));
  },
});
