import { testLists } from './conformance/lists.ts';
import { testTables } from './conformance/tables.ts';
import { testTransactions } from './conformance/transactions.ts';
import type { Store } from './store.ts';

/** What every store keeps to, whatever is beneath it. @param open a new, empty store for each test */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(`the ports over ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    for (const define of [testTables, testLists, testTransactions]) define(() => store);
  });
}
