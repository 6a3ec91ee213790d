import path from 'node:path';
import { bucketOf } from '@adili/delivery/store/bucket-address';

/** Whether an address names a folder or a bucket. */
export const isEvidenceStore = (address: string): boolean =>
  address.startsWith('s3:') ? bucketOf(address) !== null : !/^[a-z][a-z0-9+.-]+:\/\//i.test(address);

/** Where files lie unless a setting says so. */
export const defaultFolder = (dataDir: string): string => path.join(dataDir, 'evidence');

/** Where files lie: an absolute folder, or a bucket's address. @param given as the setting has it @param root what a folder is relative to */
export const evidencePlace = (given: string | undefined, dataDir: string, root: string): string => {
  if (given === undefined) return defaultFolder(dataDir);
  return bucketOf(given) ? given : path.resolve(root, given);
};

/** Whether an address names ClamAV's daemon. */
export function isClamdAddress(address: string): boolean {
  const { protocol, hostname, pathname } = URL.parse(address) ?? {};
  return protocol === 'unix:' ? pathname?.startsWith('/') === true : Boolean(hostname);
}
