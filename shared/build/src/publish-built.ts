import path from 'node:path';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { publish } from '@adili/delivery/publishing/publish';
import { type BuiltVersion, readBuild } from '@adili/delivery/publishing/read-build';
import { PublishRefusedError } from '@adili/delivery/publishing/refusal';
import { prune, storedVersions } from '@adili/delivery/publishing/versions';
import { changeSite, readRow } from '@adili/delivery/registry';
import { openStore } from '@adili/delivery/store/open-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { currentVersion } from './publish-version.ts';
import { inWords } from './publishing/command-line.ts';
import { whoPublishes } from './publishing/who.ts';
import { distFolder, REMOTES, ROOT } from './workspace.ts';

/** How many versions a store of one's own keeps, so that a tab which is open keeps the one it started with. */
const KEPT_VERSIONS = 10;

/**
 * Publishes what was built in this checkout into a store of one's own, where that version is not there yet. So a
 * rollback stands until the source changes again. A remote without a build is left out.
 * @param say takes a line for each version that was published
 * @throws {StepFailed} with what stands in the way
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

/** Publishes each of the builds that the store lacks. The shell in use is this checkout's, and so is its contract. */
export async function publishMissing(
  store: VersionStore,
  builds: readonly BuiltVersion[],
  say: (line: string) => void = () => {},
): Promise<void> {
  await changeSite(store, (site) => ({ schema: 1, origins: [], ...site, contract: CONTRACT_VERSION }));
  let waiting = builds;
  while (waiting.length > 0) {
    const refused: { build: BuiltVersion; error: PublishRefusedError }[] = [];
    for (const build of waiting) {
      try {
        if (await publishOne(store, build)) say(`  ${nameOf(build)} published to ${store.address}`);
      } catch (error) {
        if (!(error instanceof PublishRefusedError)) throw error;
        refused.push({ build, error });
      }
    }
    // A page that moved to another remote is free once the one it left is published.
    if (refused.length === waiting.length) throw refused[0]?.error;
    waiting = refused.map(({ build }) => build);
  }
}

const nameOf = ({ manifest: { name, version } }: BuiltVersion) => `${name} ${version}`;

/** False where the store has it already. */
async function publishOne(store: VersionStore, build: BuiltVersion): Promise<boolean> {
  const { name, version } = build.manifest;
  const stored = await storedVersions(store, name);
  if (stored.some((each) => each.version === version) && (await readRow(store, name))) return false;
  await publish(store, { build, by: whoPublishes(undefined), base: null });
  await prune(store, name, KEPT_VERSIONS);
  return true;
}
