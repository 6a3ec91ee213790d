import { testLists } from './conformance/lists.ts';
import { testTables } from './conformance/tables.ts';
import { testTransactions } from './conformance/transactions.ts';
import type { Store } from './store.ts';

/** What every store keeps to, whatever is beneath it. @param open an empty store for each test @param close done with it */
export function describeStore(
  name: string,
  open: () => Promise<Store>,
  close = (store: Store) => store.close(),
): void {
  describe(`the ports over ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => close(store));

    for (const define of [testTables, testLists, testTransactions]) define(() => store);
  });
}
