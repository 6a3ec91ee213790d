import { plans } from '../accounts/plan.ts';
import { entitlementNames } from './entitlements.ts';
import { planOf } from './plan-of.ts';
import { allowanceOf } from './standing.ts';

test.each([...plans, null])('the entitlements of %s are known as its own', (plan) => {
  expect(planOf(entitlementNames.filter((name) => allowanceOf(plan, name) !== false))).toBe(plan);
});
