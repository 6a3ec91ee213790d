import type { RemoteManifest } from '@adili/contract';
import { matchesIntegrity } from '@adili/delivery/integrity';
import { versionPrefix } from '@adili/delivery/keys';
import { readManifest } from '@adili/delivery/manifest';
import type { Release } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { type RemoteVersion, readVersion, refuseOther, VersionRefusedError } from './remote-version.ts';

const fileReader =
  (store: VersionStore, name: string, version: string) =>
  async (file: string): Promise<Buffer> => {
    const found = await store.read(versionPrefix(name, version) + file);
    if (found === null) throw new VersionRefusedError(`${file} is missing.`);
    return found.body;
  };

async function readJson(read: (file: string) => Promise<Buffer>, { integrity }: Release): Promise<string> {
  const json = await read('remote.json');
  if (!matchesIntegrity(json, integrity))
    throw new VersionRefusedError('remote.json is not the one that was published.');
  return json.toString();
}

/**
 * Reads the version that a row names, and checks it against the row's hash.
 * @throws {VersionRefusedError} it is not the version that was published
 * @throws {StoreUnreachableError}
 */
export async function readRelease(
  store: VersionStore,
  name: string,
  release: Release,
  publicBase: string,
): Promise<RemoteVersion> {
  const { version } = release;
  const read = fileReader(store, name, version);
  return readVersion({ name, version }, await readJson(read, release), publicBase, read);
}

/** The manifest alone of such a version, checked in the same way. */
export async function readListing(
  store: VersionStore,
  name: string,
  release: Release,
): Promise<RemoteManifest> {
  const { version } = release;
  const manifest = readManifest(await readJson(fileReader(store, name, version), release));
  refuseOther(manifest, { name, version });
  return manifest;
}
