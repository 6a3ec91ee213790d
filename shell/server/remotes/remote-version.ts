import type { RemoteManifest } from '@adili/contract';
import { activePart, activeStyle, describe } from '@adili/delivery/active-content';
import { checkLimits, textFiles } from '@adili/delivery/check-limits';
import { matchesIntegrity } from '@adili/delivery/integrity';
import { versionPrefix } from '@adili/delivery/keys';
import { type Limits, OverLimitError } from '@adili/delivery/limits';
import { readManifest } from '@adili/delivery/manifest';
import type { Release } from '@adili/delivery/row';
import { FileTooLargeError, type VersionStore } from '@adili/delivery/store/version-store';
import pLimit from 'p-limit';

/** One version of a remote as the server knows it. */
export interface RemoteVersion {
  manifest: RemoteManifest;
  /** Address of the version's folder for browsers, with a trailing slash: a path or another origin. */
  publicBase: string;
  /** Contents of the files that the server puts into its answers, by name: fragments, page styles, feeds. */
  texts: ReadonlyMap<string, string>;
}

interface VersionName {
  name: string;
  version: string;
}

/** A version that must not be delivered. The message continues "is not delivered: ". */
export class VersionRefusedError extends Error {
  override name = 'VersionRefusedError';
}

/** Why a version is not delivered, in words that name no address. */
export const reasonOf = (cause: unknown): string =>
  cause instanceof VersionRefusedError || cause instanceof OverLimitError
    ? cause.message
    : 'it could not be read.';

/** @throws {VersionRefusedError} the manifest is another remote's, or of another version */
function refuseOther({ name, version }: RemoteManifest, wanted: VersionName): void {
  if (name !== wanted.name || version !== wanted.version)
    throw new VersionRefusedError('remote.json is of another remote or version.');
}

/** Reads one file of a version, if it has no more bytes than that. */
export type ReadFile = (file: string, atMost: number) => Promise<Buffer>;

/** Files that are read at the same time. */
const AT_ONCE = 8;

/**
 * Reads a version's `remote.json` with the fragments and styles its documents need, through `read`, within the limits
 * of the site. Rejects where the manifest is not one, or a file is missing.
 * @throws {VersionRefusedError} a file is not the one that was built; versions of contract 1.0 name only scripts and styles
 * @throws {OverLimitError}
 */
export async function readVersion(
  wanted: VersionName,
  json: string,
  publicBase: string,
  read: ReadFile,
  limits: Limits,
): Promise<RemoteVersion> {
  const manifest = readManifest(json, limits);
  refuseOther(manifest, wanted);
  const { fragments, styles, feeds } = textFiles(manifest);
  const wantedTexts = [
    ...new Map([
      ...[...styles].map((file) => [file, limits.styleBytes] as const),
      ...[...fragments].map((file) => [file, limits.fragmentBytes] as const),
      ...[...feeds].map((file) => [file, limits.feedBytes] as const),
    ]),
  ];
  const texts = new Map<string, string>();
  const sizes = new Map<string, number>();
  let total = 0;
  const readText = async ([file, atMost]: readonly [string, number]) => {
    const content = await read(file, atMost);
    const expected = manifest.integrity[file];
    if (expected !== undefined && !matchesIntegrity(content, expected))
      throw new VersionRefusedError(`${file} is not the file that was built.`);
    sizes.set(file, content.length);
    total += content.length;
    // Found out before all of it is here.
    if (total > limits.textBytes) throw new OverLimitError('textBytes', total, limits.textBytes);
    const text = content.toString();
    const part =
      (fragments.has(file) ? activePart(text) : null) ?? (styles.has(file) ? activeStyle(text) : null);
    if (part !== null) throw new VersionRefusedError(describe(file, part));
    texts.set(file, text);
  };
  const turns = pLimit(AT_ONCE);
  // After a failure no further file is begun.
  const leave = (error: unknown) => {
    turns.clearQueue();
    throw error;
  };
  await Promise.all(wantedTexts.map((each) => turns(() => readText(each).catch(leave))));
  checkLimits(manifest, limits, sizes);
  return { manifest, publicBase, texts };
}

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

/** Only the manifest of such a version, checked in the same way. */
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
