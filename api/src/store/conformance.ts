import { testAccounts } from './conformance/accounts.ts';
import { testAttempts } from './conformance/attempts.ts';
import { testDailySums } from './conformance/daily-sums.ts';
import { testLists } from './conformance/lists.ts';
import { testRecords } from './conformance/records.ts';
import { testTransactions } from './conformance/transactions.ts';
import type { Store } from './ports.ts';

/** What every store keeps to, whatever is beneath it. @param open a new, empty store for each test */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(`the ports over ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    for (const define of [
      testAccounts,
      testRecords,
      testDailySums,
      testAttempts,
      testLists,
      testTransactions,
    ])
      define(() => store);
  });
}
