import type { RemoteManifest } from '@adili/contract';
import type { FileAddress } from './file-address.ts';

/** The manifest of a version that was read and checked; null where this process has delivered no such version. */
export type ManifestOf = (name: string, version: string) => RemoteManifest | null;

/** The recorded integrity of a file; undefined where none is. */
export const recordedIntegrity = (manifest: RemoteManifest | null, file: string): string | undefined =>
  manifest && Object.hasOwn(manifest.integrity, file) ? manifest.integrity[file] : undefined;

/** False where the version is known and has no such file. */
export function mayBeThere({ name, version, file }: FileAddress, manifestOf: ManifestOf): boolean {
  const manifest = manifestOf(name, version);
  if (manifest === null || file === 'remote.json') return true;
  // Versions of contract 1.0 list only scripts and styles.
  if (manifest.contract === '1.0' && !/\.(js|css)$/.test(file)) return true;
  return recordedIntegrity(manifest, file) !== undefined;
}
