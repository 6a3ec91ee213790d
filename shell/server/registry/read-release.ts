import { matchesIntegrity } from '@adili/delivery/integrity';
import { versionPrefix } from '@adili/delivery/keys';
import type { Release } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { type RemoteVersion, readVersion, VersionRefusedError } from './remote-version.ts';

/**
 * Reads the version that a row names, and checks it against the row's hash.
 * @throws {VersionRefusedError} it is not the version that was published
 * @throws {StoreUnreachableError}
 */
export async function readRelease(
  store: VersionStore,
  name: string,
  { version, integrity }: Release,
  publicBase: string,
): Promise<RemoteVersion> {
  const read = async (file: string) => {
    const found = await store.read(versionPrefix(name, version) + file);
    if (found === null) throw new VersionRefusedError(`${file} is missing.`);
    return found.body;
  };
  const json = await read('remote.json');
  if (!matchesIntegrity(json, integrity))
    throw new VersionRefusedError('remote.json is not the one that was published.');
  return readVersion({ name, version }, json.toString(), publicBase, read);
}
