import { mapsKey, versionPrefix } from '../keys.ts';
import { readRow } from '../registry.ts';
import { versionName } from '../row.ts';
import type { VersionStore } from '../store/version-store.ts';
import { MANIFEST } from './read-build.ts';

/** The versions of a remote that are whole in the store, newest first. */
export async function storedVersions(store: VersionStore, name: string) {
  const files = await store.list(`${name}/`);
  return (
    files
      .filter(({ key }) => key.split('/').length === 3 && key.endsWith(`/${MANIFEST}`))
      .map(({ key, changedAt }) => ({ version: key.split('/')[1] ?? '', storedAt: changedAt }))
      // Who may write the folder can name others in it.
      .filter(({ version }) => versionName.safeParse(version).success)
      .sort((a, b) => b.storedAt.getTime() - a.storedAt.getTime())
  );
}

/**
 * Removes old versions but the `keep` newest and those the row names. Tabs that were opened on a removed version
 * can no longer load further pages of that remote, so this is only done on request where people are.
 * @returns the versions removed; those that would be, in a dry run
 */
export async function prune(
  store: VersionStore,
  name: string,
  keep: number,
  { dryRun = false } = {},
): Promise<string[]> {
  const row = await readRow(store, name);
  const named = new Set([row?.live.version, row?.previous?.version, row?.canary?.version]);
  const old = (await storedVersions(store, name)).slice(keep).filter(({ version }) => !named.has(version));
  for (const { version } of dryRun ? [] : old) {
    const prefix = versionPrefix(name, version);
    // Without its remote.json a version that is half gone is none.
    await store.remove(prefix + MANIFEST);
    for (const { key } of await store.list(prefix)) await store.remove(key);
    await store.remove(mapsKey(name, version));
  }
  return old.map(({ version }) => version);
}
