import { faultsOfThisCheckout } from './this-checkout.ts';

test('the lockfile of this checkout is installed from: every package held to its integrity, no script unsettled', () => {
  expect(faultsOfThisCheckout()).toEqual([]);
});
