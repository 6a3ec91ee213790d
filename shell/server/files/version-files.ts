import { type Limits, OverLimitError } from '@adili/delivery/limits';
import { ManifestError } from '@adili/delivery/manifest';
import type { Release } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { LRUCache } from 'lru-cache';
import pLimit, { type Limit } from 'p-limit';
import { type FileList, KnownVersions } from '../remotes/known-versions.ts';
import { readListing, VersionRefusedError } from '../remotes/remote-version.ts';

/** A version that could not be learnt is not read again for this long, in milliseconds. */
const PAUSE_MS = 2_000;
/** Versions that could not be learnt and are remembered as such; rows name no more. */
const FAILURES = 500;

const refusals = [VersionRefusedError, OverLimitError, ManifestError];

/**
 * The files of a version that was delivered, or that its remote's row names; null where the version is unknown.
 * Rejects with StoreUnreachableError.
 */
export type FilesOf = (name: string, version: string) => Promise<FileList | null>;

export interface Releases {
  /** How much this site takes of one remote. */
  readonly limits: Limits;
  /** The files of a version that the registry delivers, or did since the start. */
  filesOf(name: string, version: string): FileList | null;
  /** The release of a version that its remote's row names; null where none does. */
  findRelease(name: string, version: string): Promise<Release | null>;
}

/**
 * The files of known versions. One that was live before this process started, or that was published a moment ago, is
 * learnt when a tab asks for it: the row names it, and its `remote.json` has the hash that the row records.
 */
export function versionFiles(store: VersionStore, releases: Releases): FilesOf {
  const learnt = new KnownVersions();
  /** One at a time of each remote: what is learnt takes memory. */
  const turns = new Map<string, Limit>();
  const failed = new LRUCache<string, true>({ max: FAILURES, ttl: PAUSE_MS });

  async function learn(name: string, release: Release): Promise<FileList | null> {
    const key = `${name} ${release.version} ${release.integrity}`;
    if (failed.has(key)) return null;
    try {
      learnt.add(await readListing(store, name, release, releases.limits));
    } catch (error) {
      // A store that is away may be back at once; a version that can't be delivered costs one look in a while.
      if (!refusals.some((each) => error instanceof each)) throw error;
      failed.set(key, true);
    }
    return learnt.get(name, release.version);
  }

  return async (name, version) => {
    const known = releases.filesOf(name, version) ?? learnt.get(name, version);
    if (known) return known;
    const release = await releases.findRelease(name, version);
    if (release === null) return null;
    const turn = turns.get(name) ?? pLimit(1);
    turns.set(name, turn);
    return turn(() => learnt.get(name, version) ?? learn(name, release));
  };
}
