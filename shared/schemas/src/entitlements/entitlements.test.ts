import { type Allowance, entitlements } from './entitlements.ts';

/** What has no limit is more than any amount, and what is not there is none. */
const amountOf = (allowance: Allowance) =>
  allowance === true ? Number.POSITIVE_INFINITY : Number(allowance);

test('each plan has at least what the one before it has, and every plan a weekly report', () => {
  for (const [name, { plans }] of Object.entries(entitlements)) {
    const amounts = [plans.starter, plans.growth, plans.enterprise].map(amountOf);
    expect([name, amounts]).toEqual([name, amounts.toSorted((a, b) => a - b)]);
  }
  expect(entitlements.weekly_report.plans).toEqual({ starter: true, growth: true, enterprise: true });
});
