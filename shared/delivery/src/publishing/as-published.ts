import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from '../integrity.ts';
import { versionPrefix } from '../keys.ts';
import { ManifestError, readManifest } from '../manifest.ts';
import { readRow } from '../registry.ts';
import type { VersionStore } from '../store/version-store.ts';
import { knownRelease } from './known-release.ts';
import { type BuiltVersion, MANIFEST } from './read-build.ts';

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
