import type { RemoteManifest } from '@adili/contract';
import type { FileAddress } from './file-address.ts';

/** What a version's checked manifest says about its files. */
export type FileList = Pick<RemoteManifest, 'contract' | 'integrity'>;

/**
 * The files of a version that was delivered, or that its remote's row names; null where nobody knows the version.
 * Rejects with StoreUnreachableError.
 */
export type FilesOf = (name: string, version: string) => Promise<FileList | null>;

/** The recorded integrity of a file; undefined where none is. */
export const recordedIntegrity = (list: FileList, file: string): string | undefined =>
  Object.hasOwn(list.integrity, file) ? list.integrity[file] : undefined;

/** Whether a version has a file of this name. */
export function isListed({ file }: FileAddress, list: FileList): boolean {
  if (file === 'remote.json') return true;
  // Versions of contract 1.0 list only scripts and styles.
  if (list.contract === '1.0' && !/\.(js|css)$/.test(file)) return true;
  return recordedIntegrity(list, file) !== undefined;
}
