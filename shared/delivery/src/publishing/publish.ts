import { changeRow, readRow } from '../registry.ts';
import { knownRelease, type RegistryRow, type Release } from '../row.ts';
import type { VersionStore } from '../store/version-store.ts';
import {
  claimPaths,
  layDownTerms,
  readSizes,
  refuseActiveFiles,
  refuseOverLimits,
  refuseTakenPaths,
  refuseUnfit,
} from './admission.ts';
import { checkRelease } from './check-version.ts';
import type { BuiltVersion } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';
import { keepMaps } from './source-maps.ts';
import { type Signature, toCanary, toLive } from './switches.ts';
import { asPublished, upload } from './upload.ts';

export interface PublishRequest {
  build: BuiltVersion;
  by: string;
  /** Address below which browsers will find `<name>/<version>/`; null: the shell's own origin. */
  base: string | null;
  /** Share of visitors for a canary; absent: live for all. */
  percent?: number | undefined;
  /** Writes nothing: answers what would be done. */
  dryRun?: boolean;
  /** Says each step as it begins. */
  progress?: (step: string) => void;
}

/**
 * Publishes a built version: its files first, then a look at every one of them, then the row in one step. Answers which
 * version was live before, how many files were read back, and whether the row did not say so already.
 * @throws {PublishRefusedError} nothing was switched
 * @throws {StoreUnreachableError}
 */
export async function publish(store: VersionStore, asked: PublishRequest) {
  const request = { ...asked, build: await asPublished(store, asked.build) };
  const { build, base, percent, dryRun = false, progress = () => {} } = request;
  const { manifest, integrity } = build;
  const { name, version } = manifest;
  const at = new Date().toISOString();
  const next = (current: RegistryRow | null) => {
    const release = releaseOf(current, request, at);
    const signature: Signature = { by: request.by, at };
    return percent === undefined
      ? toLive(current, name, release, signature)
      : toCanary(current, name, release, percent, signature);
  };
  // What would be refused is known before anything is written.
  const row = await readRow(store, name);
  const before = row?.live.version ?? null;
  const switched = next(row) !== row;
  await refuseOverLimits(store, manifest, await readSizes(build));
  await refuseActiveFiles(build);
  await refuseUnfit(store, manifest, base);
  await refuseTakenPaths(store, manifest);
  if (dryRun) return { before, checked: 0, switched };
  await upload(store, build, { recorded: knownRelease(row, version)?.integrity, progress });
  if (!(await keepMaps(store, build))) progress('leaving its source maps out');
  progress('reading every file back');
  const { files } = await checkRelease(store, name, { version, integrity, base });
  if (switched) progress('switching the registry');
  await layDownTerms(store, manifest);
  // Uploading takes its time: terms may have changed and paths been taken meanwhile.
  await refuseUnfit(store, manifest, base);
  if (!(await claimPaths(store, manifest))) progress('leaving it to the shell to record new paths');
  await changeRow(store, name, next);
  return { before, checked: files, switched };
}

/** A version that the row knows keeps the day and name it was first published under. */
function releaseOf(
  row: RegistryRow | null,
  { build: { manifest, integrity }, base, by }: PublishRequest,
  at: string,
): Release {
  const { version, contract, source } = manifest;
  const earlier = knownRelease(row, version);
  if (earlier && earlier.integrity !== integrity)
    throw new PublishRefusedError(
      `${version} was published with other content. Raise the version in package.json.`,
    );
  const { publishedAt = at, publishedBy = by } = earlier ?? {};
  return { version, integrity, contract, base, publishedAt, publishedBy, ...(source && { source }) };
}
