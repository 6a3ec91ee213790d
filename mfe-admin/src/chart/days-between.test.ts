import { totalsOfDaysBetween } from './bars.ts';

const paymentAt = (date: string) => ({
  id: date,
  transaction_id: date,
  amount: 1,
  date,
  status: 'completed' as const,
});

test('every day of the range is there, newest first: the first and last in Nairobi, empty ones with nothing', () => {
  const payments = [paymentAt('2026-11-20T21:30:00.000Z'), paymentAt('2026-11-17T22:00:00.000Z')];
  const totals = [
    { date: '2026-11-21', total: 9, count: 2 },
    { date: '2026-11-18', total: 5, count: 1 },
    { date: '2026-11-02', total: 7, count: 1 },
  ];
  expect(totalsOfDaysBetween(payments, totals)).toEqual([
    { date: '2026-11-21', total: 9, count: 2 },
    { date: '2026-11-20', total: 0, count: 0 },
    { date: '2026-11-19', total: 0, count: 0 },
    { date: '2026-11-18', total: 5, count: 1 },
  ]);
});

test('without payments there are no days', () => {
  expect(totalsOfDaysBetween([], [{ date: '2026-11-02', total: 7, count: 1 }])).toEqual([]);
});
