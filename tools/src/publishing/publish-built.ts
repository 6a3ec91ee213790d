import path from 'node:path';
import { CONTRACT_VERSION } from '@adili/contract/version';
import {
  changeOwners,
  claimed,
  claimsOf,
  type OwnersRecord,
  type PathOwner,
  readOwners,
} from '@adili/delivery/owners';
import { pathsMeet } from '@adili/delivery/page-path';
import { publish } from '@adili/delivery/publishing/publish';
import { type BuiltVersion, readBuild } from '@adili/delivery/publishing/read-build';
import { PublishRefusedError } from '@adili/delivery/publishing/refusal';
import { prune, storedVersions } from '@adili/delivery/publishing/versions';
import { changeSite, readRow } from '@adili/delivery/registry';
import { DamagedRegistryError } from '@adili/delivery/registry-file';
import { knownRelease, type RegistryRow } from '@adili/delivery/row';
import { openStore } from '@adili/delivery/store/open-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { currentVersion } from '@adili/server/current-version';
import { distFolder, REMOTES, ROOT } from '@adili/server/workspace';
import { inWords } from './command-line.ts';
import { DEFAULT_STORE } from './default-store.ts';
import { whoPublishes } from './publisher.ts';

/** How many versions a store of one's own keeps, so that a tab which is open keeps the one it started with. */
const KEPT_VERSIONS = 10;

/**
 * Publishes what was built in this checkout into a store of one's own, unless that version is in use or was taken
 * back. So a rollback stands until what is built changes again. A remote without a build is left out.
 * @param say takes a line for each version that was published, and for each that was not since it was taken back
 * @throws {StepFailedError} with what stands in the way
 */
export async function publishBuilt(
  address: string,
  say: (line: string) => void = console.log,
): Promise<void> {
  const builds: BuiltVersion[] = [];
  for (const { name } of REMOTES) {
    const version = await currentVersion(distFolder(name));
    if (version !== null) builds.push(await readBuild(path.join(distFolder(name), version)));
  }
  try {
    await publishMissing(await openStore(address, ROOT), builds, say);
  } catch (error) {
    throw inWords(error);
  }
}

/** The same into the default store. A registry that a person named is its teams' to publish to. */
export async function publishForDevelopment({ REGISTRY }: NodeJS.ProcessEnv): Promise<void> {
  if (REGISTRY === DEFAULT_STORE) await publishBuilt(DEFAULT_STORE);
}

/** Publishes each of the builds that is not in use and was not taken back. The shell in use is this checkout's, and so is its contract. */
export async function publishMissing(
  store: VersionStore,
  builds: readonly BuiltVersion[],
  say: (line: string) => void = () => {},
): Promise<void> {
  await changeSite(store, (site) => ({ schema: 1, origins: [], ...site, contract: CONTRACT_VERSION }));
  // The checkout is this store's operator too: what moved to another remote in its sources moves here.
  const since = new Date().toISOString();
  const moved = (record: OwnersRecord) => withMovedPaths(record, builds, since);
  if (await readOwners(store)) await changeOwners(store, moved);
  let refusal: PublishRefusedError | null = null;
  const outcomes = await Promise.allSettled(builds.map((build) => publishOne(store, build)));
  for (const [index, build] of builds.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled') {
      if (outcome.value) say(`  ${nameOf(build)} ${outcome.value}`);
      continue;
    }
    const error: unknown = outcome?.reason;
    if (error instanceof DamagedRegistryError) {
      // One remote's row must not keep all others from starting; the shell says the same at /ready.
      say(`  ${nameOf(build)} was not published to ${store.address}: ${error.message}`);
    } else if (error instanceof PublishRefusedError) refusal ??= error;
    else throw error;
  }
  if (refusal) throw refusal;
}

/** The record without the paths that one build left and another one has now: those are the latter's. */
function withMovedPaths(record: OwnersRecord, builds: readonly BuiltVersion[], since: string): OwnersRecord {
  const names = builds.map(({ manifest }) => manifest.name);
  const claims = builds.flatMap(({ manifest }) => claimsOf(manifest));
  const stays = ({ path, remote }: PathOwner) => {
    const wantedBy = claims.filter((claim) => pathsMeet(claim.path, path)).map((claim) => claim.remote);
    return !names.includes(remote) || wantedBy.length === 0 || wantedBy.includes(remote);
  };
  const owners = record.owners.filter(stays);
  return owners.length === record.owners.length ? record : claimed({ ...record, owners }, claims, since);
}

const nameOf = ({ manifest: { name, version } }: BuiltVersion) => `${name} ${version}`;

/** Answers what became of a build; null where it is in use as it is. */
async function publishOne(store: VersionStore, build: BuiltVersion): Promise<string | null> {
  const { name, version } = build.manifest;
  const row = await readRow(store, name);
  if (row?.canary?.version === version) return null;
  const isLive = row?.live.version === version;
  if (isLive && (await isStored(store, name, version))) return null;
  if (row && !isLive && wasTakenBack(row, version))
    return `was taken back, ${row.live.version} stays live. To publish it: npm run publish-remote -- ${name}`;
  await publish(store, { build, by: whoPublishes(undefined), base: null });
  await prune(store, name, KEPT_VERSIONS);
  return `published to ${store.address}`;
}

const isStored = async (store: VersionStore, name: string, version: string) =>
  (await storedVersions(store, name)).some((each) => each.version === version);

/**
 * Whether a person decided against a version: after a rollback or the end of a canary, and until something goes live
 * again, that is every version the row remembers. A new version is none of them.
 */
function wasTakenBack(row: RegistryRow, version: string): boolean {
  const latest = row.history.find(({ kind }) => kind !== 'canary');
  const isTakenBack = latest?.kind === 'rollback' || latest?.kind === 'end-canary';
  return isTakenBack && knownRelease(row, version) !== undefined;
}
