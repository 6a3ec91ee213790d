import type { PlanId } from '@adili/schemas/accounts/plan';
import { coverageOf, monthsAfter } from './coverage.ts';

test.each([
  ['2026-11-22T09:00:00.000Z', '2026-12-22T09:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2027-01-31T23:30:00.000Z'],
  ['2027-01-31T09:00:00.000Z', '2027-02-28T09:00:00.000Z'],
  ['2028-01-30T09:00:00.000Z', '2028-02-29T09:00:00.000Z'],
])('a month after %s is %s', (from, to) => {
  expect(monthsAfter(from, 1)).toBe(to);
});

const paid = (plan: PlanId, settledAt: string, status: 'completed' | 'reversed' = 'completed') => ({
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

test('a month of what the trial holds that is paid for in it begins when it ends; a higher plan begins at once', () => {
  const trialEndsAt = '2026-12-05T09:00:00.000Z';
  const at = '2026-11-22T09:00:00.000Z';
  for (const plan of ['starter', 'growth'] as const) {
    expect(coverageOf([paid(plan, at)], trialEndsAt)).toEqual({
      plan,
      paidUntil: '2027-01-05T09:00:00.000Z',
    });
    expect(coverageOf([paid(plan, '2026-12-06T09:00:00.000Z')], trialEndsAt).paidUntil).toBe(
      '2027-01-06T09:00:00.000Z',
    );
  }
  const twice = [paid('growth', at), paid('growth', '2026-12-01T09:00:00.000Z')];
  expect(coverageOf(twice, trialEndsAt).paidUntil).toBe('2027-02-05T09:00:00.000Z');
  expect(coverageOf([paid('enterprise', at)], trialEndsAt).paidUntil).toBe('2026-12-22T09:00:00.000Z');
});
