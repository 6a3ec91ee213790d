import type { RemoteManifest } from '@adili/contract';
import { changeRow, readRow } from '../registry.ts';
import { knownRelease, type RegistryRow, type Release } from '../row.ts';
import type { VersionStore } from '../store/version-store.ts';
import { claimPaths, refuseOverLimits, refuseTakenPaths, refuseUnfit } from './admission.ts';
import { checkRelease } from './check-version.ts';
import { PublishRefusedError } from './refusal.ts';
import { canaryEnded, known, promoted, rolledBack, toCanary } from './switches.ts';

export interface RollBackRequest {
  by: string;
  /** Version to go back to; absent: a running canary is ended, else the previous version comes back. */
  version?: string | undefined;
  dryRun?: boolean;
}

/**
 * Takes back what visitors get, after a look at every file of the version they will get instead. Who owns its paths is
 * no question here: a bad version must be gone at once, and the shell leaves out what is another's.
 * @throws {PublishRefusedError} there is nothing to go back to, or it can't be delivered any more
 */
export async function rollBack(
  store: VersionStore,
  name: string,
  { by, version, dryRun = false }: RollBackRequest,
): Promise<{ from: string; to: string; canaryEnded?: boolean }> {
  const row = known(await readRow(store, name), name);
  const signature = { by, at: new Date().toISOString() };
  if (version === undefined && row.canary) {
    if (!dryRun) await changeRow(store, name, (current) => canaryEnded(current, name, signature));
    return { from: row.canary.version, to: row.live.version, canaryEnded: true };
  }
  if (version === undefined && row.history[0]?.kind === 'rollback') {
    // A second try in a hurry would bring back what was just taken from everybody.
    throw new PublishRefusedError(
      `${name} was rolled back last: ${row.live.version} is live in place of ${row.previous?.version}. Name the version to go to: --rollback VERSION, see --list.`,
    );
  }
  const release = releaseToReturnTo(row, version);
  rolledBack(row, name, release, signature);
  await refuseUndeliverable(store, name, release);
  if (!dryRun) await changeRow(store, name, (current) => rolledBack(current, name, release, signature));
  return { from: row.live.version, to: release.version };
}

/**
 * Makes the canary live, after the same look at it as any version that goes live gets.
 * @throws {PublishRefusedError} there is none, or it can't be delivered to all
 */
export async function promote(
  store: VersionStore,
  name: string,
  { by, dryRun = false }: Pick<RollBackRequest, 'by' | 'dryRun'>,
): Promise<{ from: string; to: string }> {
  const row = known(await readRow(store, name), name);
  const signature = { by, at: new Date().toISOString() };
  const { live } = promoted(row, name, signature);
  const manifest = await refuseUndeliverable(store, name, live);
  await (dryRun ? refuseTakenPaths(store, manifest) : claimPaths(store, manifest));
  const promoteChecked = (current: RegistryRow | null) => {
    if (current?.canary) refuseOtherCanary(current, live.version);
    return promoted(current, name, signature);
  };
  if (!dryRun) await changeRow(store, name, promoteChecked);
  return { from: row.live.version, to: live.version };
}

/**
 * Gives the running canary to another share of visitors, after the same look at it.
 * @param percent 1 to 100
 * @throws {PublishRefusedError} there is none, or it can't be delivered any more
 */
export async function changeShare(
  store: VersionStore,
  name: string,
  percent: number,
  { by, dryRun = false }: Pick<RollBackRequest, 'by' | 'dryRun'>,
): Promise<{ version: string; from: number }> {
  const canary = known(await readRow(store, name), name).canary;
  if (!canary) throw new PublishRefusedError(`${name} has no canary.`);
  const { percent: from, ...release } = canary;
  await refuseUndeliverable(store, name, release);
  const signature = { by, at: new Date().toISOString() };
  const changed = (current: RegistryRow | null) => {
    refuseOtherCanary(current, release.version);
    return toCanary(current, name, release, percent, signature);
  };
  if (!dryRun) await changeRow(store, name, changed);
  return { version: release.version, from };
}

/** Another person was quicker. */
function refuseOtherCanary(row: RegistryRow | null, version: string): void {
  if (row?.canary?.version === version) return;
  throw new PublishRefusedError(
    `The canary is ${row?.canary?.version ?? 'ended'} by now. Look at --list, then say what to do with it.`,
  );
}

function releaseToReturnTo(row: RegistryRow, version: string | undefined): Release {
  if (version === undefined) {
    if (row.previous) return row.previous;
    throw new PublishRefusedError(
      `${row.name} has no version before ${row.live.version} to go back to. To take it out of the site: npm run registry -- withdraw ${row.name}`,
    );
  }
  const release = knownRelease(row, version);
  if (!release) throw new PublishRefusedError(`${row.name} ${version} was never published here. See --list.`);
  return release;
}

async function refuseUndeliverable(
  store: VersionStore,
  name: string,
  release: Release,
): Promise<RemoteManifest> {
  const { manifest } = await checkRelease(store, name, release);
  await refuseOverLimits(store, manifest);
  await refuseUnfit(store, manifest, release.base);
  return manifest;
}
