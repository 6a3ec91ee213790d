import { openLowdbStore } from '../store/lowdb/open.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder } from './folder.ts';

/** A new, empty store. @returns it, and how to leave nothing of it */
export async function openTestStore(): Promise<{ store: Store; remove(): Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const store = await openLowdbStore({ folder, patience: 0 });
  return {
    store,
    remove: async () => {
      await store.close();
      await remove();
    },
  };
}
