import { samplesOf } from '../store/conformance/rows.ts';
import { type LowdbOptions, openLowdbStore } from '../store/lowdb/open.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder } from './folder.ts';

export const entry = (id: string) => samplesOf(id).auditEntries;

/** A store in a folder of its own that holds one entry of the audit trail. */
export async function storeWithEntry(
  id: string,
  options: Partial<LowdbOptions> = {},
): Promise<{ folder: string; store: Store; end(): Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const store = await openLowdbStore({ folder, ...options });
  await store.auditEntries.insert(entry(id));
  return { folder, store, end: () => store.close().then(remove) };
}
