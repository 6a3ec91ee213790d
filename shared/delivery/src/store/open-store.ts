import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { StoreAddressError, type VersionStore } from './version-store.ts';

/**
 * The store at an address: a folder, relative to `root`, or `s3://bucket/prefix`.
 * @throws {StoreAddressError} it is neither
 */
export async function openStore(address: string, root: string): Promise<VersionStore> {
  if (address.startsWith('s3://')) {
    // Loaded only where it is wanted: the client is large.
    const { s3Store } = await import('./s3-store.ts');
    return s3Store(address);
  }
  if (address === '' || /^[a-z][a-z0-9+.-]+:\/\//i.test(address)) {
    throw new StoreAddressError(`"${address}" names no store: give a folder or s3://bucket/prefix.`);
  }
  return folderStore(path.resolve(root, address));
}
