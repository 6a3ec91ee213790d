import { coverageOf, monthsAfter } from './coverage.ts';

test.each([
  ['2026-11-22T09:00:00.000Z', '2026-12-22T09:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2027-01-31T23:30:00.000Z'],
  ['2027-01-31T09:00:00.000Z', '2027-02-28T09:00:00.000Z'],
  ['2028-01-30T09:00:00.000Z', '2028-02-29T09:00:00.000Z'],
])('a month after %s is %s', (from, to) => {
  expect(monthsAfter(from, 1)).toBe(to);
});

const paid = (
  plan: 'starter' | 'growth',
  settledAt: string,
  status: 'completed' | 'reversed' = 'completed',
) => ({
  id: settledAt,
  transaction_id: settledAt,
  amount_cents: 650_000,
  date: settledAt,
  status,
  plan,
  settledAt,
});

test('a month of the same plan follows on; a reversed one gives nothing', () => {
  const [first, second] = [
    paid('starter', '2026-11-22T09:00:00.000Z'),
    paid('starter', '2026-11-30T09:00:00.000Z'),
  ];
  expect(coverageOf([second, first])).toEqual({ plan: 'starter', paidUntil: '2027-01-22T09:00:00.000Z' });
  expect(coverageOf([{ ...first, status: 'reversed' }, second])).toEqual({
    plan: 'starter',
    paidUntil: '2026-12-30T09:00:00.000Z',
  });
  expect(coverageOf([{ ...first, status: 'reversed' }])).toEqual({});
});

test('months in a row are counted from the first day', () => {
  const paidOn = (...days: string[]) =>
    coverageOf(days.map((day) => paid('growth', `2026-${day}T09:00:00.000Z`))).paidUntil;
  expect(paidOn('01-31', '01-31')).toBe('2026-03-31T09:00:00.000Z');
  expect(paidOn('01-31', '02-20', '03-25')).toBe('2026-04-30T09:00:00.000Z');
  expect(paidOn('01-31', '02-28', '03-31')).toBe('2026-04-30T09:00:00.000Z');
});

test('another plan begins with its payment, and so does one that had run out', () => {
  const first = paid('starter', '2026-01-10T09:00:00.000Z');
  expect(coverageOf([first, paid('growth', '2026-01-20T09:00:00.000Z')])).toEqual({
    plan: 'growth',
    paidUntil: '2026-02-20T09:00:00.000Z',
  });
  expect(coverageOf([first, paid('starter', '2026-06-01T09:00:00.000Z')]).paidUntil).toBe(
    '2026-07-01T09:00:00.000Z',
  );
});
