import type { RemoteManifest } from '@adili/contract';
import { matchesIntegrity } from '@adili/delivery/integrity';
import { versionPrefix } from '@adili/delivery/keys';
import type { Limits } from '@adili/delivery/limits';
import { readManifest } from '@adili/delivery/manifest';
import type { Release } from '@adili/delivery/row';
import { FileTooLargeError, type VersionStore } from '@adili/delivery/store/version-store';
import {
  type ReadFile,
  type RemoteVersion,
  readVersion,
  refuseOther,
  VersionRefusedError,
} from './remote-version.ts';

const fileReader =
  (store: VersionStore, name: string, version: string): ReadFile =>
  async (file, atMost) => {
    const found = await store
      .read(versionPrefix(name, version) + file, { atMost })
      .catch(refuseTooLarge(file, atMost));
    if (found === null) throw new VersionRefusedError(`${file} is missing.`);
    return found.body;
  };

/** By its name in the version: where the store lies is for its operator to know. */
export const refuseTooLarge =
  (file: string, atMost: number) =>
  (cause: unknown): never => {
    if (!(cause instanceof FileTooLargeError)) throw cause;
    throw new VersionRefusedError(`${file} is larger than ${atMost} bytes.`, { cause });
  };

async function readJson(read: ReadFile, { integrity }: Release, limits: Limits): Promise<string> {
  const json = await read('remote.json', limits.manifestBytes);
  if (!matchesIntegrity(json, integrity))
    throw new VersionRefusedError('remote.json is not the one that was published.');
  return json.toString();
}

/**
 * Reads the version that a row names, and checks it against the row's hash.
 * @throws {VersionRefusedError} it is not the version that was published
 * @throws {OverLimitError}
 * @throws {StoreUnreachableError}
 */
export async function readRelease(
  store: VersionStore,
  name: string,
  release: Release,
  publicBase: string,
  limits: Limits,
): Promise<RemoteVersion> {
  const { version } = release;
  const read = fileReader(store, name, version);
  return readVersion({ name, version }, await readJson(read, release, limits), publicBase, read, limits);
}

/** The manifest alone of such a version, checked in the same way. */
export async function readListing(
  store: VersionStore,
  name: string,
  release: Release,
  limits: Limits,
): Promise<RemoteManifest> {
  const { version } = release;
  const json = await readJson(fileReader(store, name, version), release, limits);
  const manifest = readManifest(json, limits);
  refuseOther(manifest, { name, version });
  return manifest;
}
