import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lookup } from 'mrmime';
import pLimit from 'p-limit';
import { integrityOf } from '../integrity.ts';
import { versionPrefix } from '../keys.ts';
import { ManifestError, readManifest } from '../manifest.ts';
import { readRow } from '../registry.ts';
import { knownRelease } from '../row.ts';
import { ConflictError, type VersionStore } from '../store/version-store.ts';
import { type BuiltVersion, MANIFEST } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';

const AT_ONCE = 8;
/** How often a file is tried while another publisher writes the same one. */
const ATTEMPTS = 10;
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * The build as the store has it. The same content is the same version whichever commit it was built from, so a
 * version that is there keeps naming the commit it was first built from. Other content is for `upload` to refuse.
 */
export async function asPublished(store: VersionStore, build: BuiltVersion): Promise<BuiltVersion> {
  const { name, version } = build.manifest;
  const stored = await store.read(versionPrefix(name, version) + MANIFEST);
  if (stored === null) return build;
  const integrity = integrityOf(stored.body);
  if (integrity === build.integrity) return build;
  const recorded = knownRelease(await readRow(store, name), version)?.integrity;
  if (recorded !== undefined && recorded !== integrity) return build;
  try {
    const manifest = readManifest(stored.body.toString());
    const isSame = isDeepStrictEqual(withoutSource(stored.body), withoutSource(build.json));
    if (!isSame) return build;
    // Its compressed copy is the stored one's too.
    const files = build.files.filter((file) => file !== `${MANIFEST}.br`);
    return { ...build, manifest, integrity, json: stored.body, files };
  } catch (error) {
    if (error instanceof ManifestError) return build;
    throw error;
  }
}

const withoutSource = (json: Buffer): unknown => ({
  ...(JSON.parse(json.toString()) as object),
  source: undefined,
});

/**
 * Puts a version's files into the store, `remote.json` last, each only where there is none. So of two builds that
 * claim one name at the same time at most one becomes whole. Once the version is known to be this build's, by the row
 * or by `remote.json`, a file that differs was damaged, and the one that was built takes its place.
 * `recorded` is the hash that the row has of this version's `remote.json`, where it knows the version.
 * @throws {PublishRefusedError} the version is there with other content: a version never changes
 */
export async function upload(
  store: VersionStore,
  build: BuiltVersion,
  {
    recorded,
    progress = () => {},
  }: { recorded?: string | undefined; progress?: (step: string) => void } = {},
): Promise<void> {
  const { name, version } = build.manifest;
  const prefix = versionPrefix(name, version);
  const published = await store.read(prefix + MANIFEST);
  const isOurs =
    recorded === build.integrity || (published !== null && integrityOf(published.body) === build.integrity);
  // A remote.json that differs from the one recorded is damaged; where none is recorded, it is another build's.
  if (published && !isOurs) throw otherContent(`${name} ${version}`);
  const there = new Set((await store.list(prefix)).map(({ key }) => key));
  const missing = build.files.filter((file) => !there.has(prefix + file)).length;
  progress(
    missing > 0
      ? `uploading ${missing} files to ${store.address}`
      : `all ${build.files.length} files are in ${store.address}: comparing them`,
  );
  const send = async (file: string) => {
    const key = prefix + file;
    const body = file === MANIFEST ? build.json : await readFile(path.join(build.folder, file));
    await put(store, key, body, { isThere: there.has(key), isOurs });
  };
  const turns = pLimit(AT_ONCE);
  await Promise.all(build.files.filter((file) => file !== MANIFEST).map((file) => turns(send, file)));
  await send(MANIFEST);
}

/** Writes a file where there is none; where there is another one, only if that was damaged. */
async function put(
  store: VersionStore,
  key: string,
  body: Buffer,
  { isThere, isOurs }: { isThere: boolean; isOurs: boolean },
): Promise<void> {
  const type = { contentType: lookup(key) ?? 'application/octet-stream', cacheControl: FOR_GOOD };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = isThere || attempt > 1 ? await store.read(key) : null;
    if (found?.body.equals(body)) return;
    if (found && !isOurs) throw otherContent(key);
    try {
      return await store.write(key, body, { ...type, ifTag: found?.tag ?? null });
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
  }
  throw new PublishRefusedError(`${key} is being written by another publisher. Publish again in a minute.`);
}

const otherContent = (what: string) =>
  new PublishRefusedError(
    `${what} is in the store with other content, and a version never changes. Raise the version in package.json.`,
  );
