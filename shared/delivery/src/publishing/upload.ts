import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import { integrityOf } from '../integrity.ts';
import { versionPrefix } from '../keys.ts';
import type { VersionStore } from '../store/version-store.ts';
import { type BuiltVersion, MANIFEST } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';

const AT_ONCE = 8;
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Puts a version's files into the store, `remote.json` last. Files that are there already are left alone, unless
 * they were damaged: then the ones that were built take their place.
 * @param recorded the hash that the row has of this version's `remote.json`, where it knows the version
 * @throws {PublishRefusedError} the version is there with other content: a version never changes
 */
export async function upload(store: VersionStore, build: BuiltVersion, recorded?: string): Promise<void> {
  const { name, version } = build.manifest;
  const prefix = versionPrefix(name, version);
  const published = await store.read(prefix + MANIFEST);
  // A remote.json that differs from the one recorded is damaged; where none is recorded, it is another build's.
  if (published && recorded !== build.integrity && integrityOf(published.body) !== build.integrity) {
    throw new PublishRefusedError(
      `${name} ${version} is in the store with other content, and a version never changes. Raise the version in package.json.`,
    );
  }
  const there = new Set((await store.list(prefix)).map(({ key }) => key));
  const waiting = build.files.filter((file) => file !== MANIFEST);
  const send = async (file: string) => {
    const key = prefix + file;
    const body = await readFile(path.join(build.folder, file));
    if (there.has(key) && (await store.read(key))?.body.equals(body)) return;
    const contentType = lookup(file) ?? 'application/octet-stream';
    await store.write(key, body, { contentType, cacheControl: FOR_GOOD });
  };
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await send(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await send(MANIFEST);
}
