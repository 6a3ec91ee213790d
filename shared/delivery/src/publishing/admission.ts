import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { activePart, activeStyle, describe } from '../active-content.ts';
import { checkLimits, textFiles } from '../check-limits.ts';
import { limitsOf, OverLimitError } from '../limits.ts';
import {
  type Claim,
  changeOwners,
  claimed,
  claimsOf,
  type OwnersRecord,
  PathOwners,
  readOwners,
  whyNot,
} from '../owners.ts';
import { changeSite, readSite } from '../registry.ts';
import type { SiteRecord } from '../row.ts';
import { StoreUnreachableError, type VersionStore } from '../store/version-store.ts';
import type { BuiltVersion } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';

// What a site asks of a version before it takes it: what it may hold, the site's terms, and paths that are to be had.

const major = (contract: string) => contract.split('.')[0];

/** The terms of a store without any: those of the first version published into it. */
const firstTerms = ({ contract }: RemoteManifest): SiteRecord => ({
  schema: 1,
  contract,
  origins: [],
});

/**
 * Lays down the first terms of a store without any. A team's own credentials may write only its row.
 * @throws {PublishRefusedError} these credentials may not
 */
export async function layDownTerms(store: VersionStore, manifest: RemoteManifest): Promise<void> {
  if (await readSite(store)) return;
  try {
    await changeSite(store, (site) => site ?? firstTerms(manifest));
  } catch (cause) {
    if (!(cause instanceof StoreUnreachableError)) throw cause;
    throw new PublishRefusedError(
      `The site's terms are not laid down yet, and these credentials can't do it: ${cause.message} Its operator does so once: npm run registry -- contract ${manifest.contract} --to ${store.address}`,
      { cause },
    );
  }
}

/**
 * Refuses a version that the site could not deliver: of a foreign contract, or from a foreign origin.
 * @throws {PublishRefusedError}
 */
export async function refuseUnfit(
  store: VersionStore,
  manifest: RemoteManifest,
  base: string | null,
): Promise<void> {
  const { name, contract } = manifest;
  const site = (await readSite(store)) ?? firstTerms(manifest);
  if (major(contract) !== major(site.contract)) {
    throw new PublishRefusedError(
      `${name} speaks contract ${contract}, the shell in use ${site.contract}: it would refuse this remote. Deploy a shell of contract ${major(contract)} first, then npm run registry -- contract ${contract}.`,
    );
  }
  if (base === null) return;
  const { origin } = new URL(base);
  if (!site.origins.some((allowed) => new URL(allowed).origin === origin)) {
    throw new PublishRefusedError(
      `${origin} is not an origin this site loads code from. Its operator allows it by npm run registry -- allow ${origin}.`,
    );
  }
}

/**
 * Refuses a version that is over a limit of the site, which would deliver none of it.
 * @param sizes bytes of its files by their names, where they are known
 * @throws {PublishRefusedError}
 */
export async function refuseOverLimits(
  store: VersionStore,
  manifest: RemoteManifest,
  sizes?: ReadonlyMap<string, number>,
): Promise<void> {
  try {
    checkLimits(manifest, limitsOf(await readSite(store)), sizes);
  } catch (cause) {
    if (!(cause instanceof OverLimitError)) throw cause;
    throw new PublishRefusedError(
      `${manifest.name} ${manifest.version} would not be delivered: ${cause.message} Make do with less, or ask the site's operator for more: npm run registry -- limit ${cause.limit} ${cause.value}`,
      { cause },
    );
  }
}

/** Bytes of a build's files, by their names. */
export async function readSizes({ folder, files }: BuiltVersion): Promise<Map<string, number>> {
  const sizes = files.map(async (file) => [file, (await stat(path.join(folder, file))).size] as const);
  return new Map(await Promise.all(sizes));
}

/**
 * Refuses a version whose prerendered pages would act in the document by themselves: the shell would deliver none of it.
 * @throws {PublishRefusedError}
 */
export async function refuseActiveFiles({ folder, manifest, files }: BuiltVersion): Promise<void> {
  const { fragments, styles } = textFiles(manifest);
  const there = new Set(files);
  const looks = [...fragments]
    .map((file) => [file, activePart] as const)
    .concat([...styles].map((file) => [file, activeStyle] as const));
  for (const [file, look] of looks) {
    // A file that is missing is named when all of them are read back.
    const part = there.has(file) ? look(await readFile(path.join(folder, file), 'utf8')) : null;
    if (part !== null)
      throw new PublishRefusedError(
        `${manifest.name} ${manifest.version} would not be delivered: ${describe(file, part)} Leave it out of the page and build again.`,
      );
  }
}

/**
 * Refuses a version with a path that is not to be had. Only the operator's record counts: what another team says of
 * itself stops no publisher.
 * @throws {PublishRefusedError}
 */
export async function refuseTakenPaths(store: VersionStore, manifest: RemoteManifest): Promise<void> {
  refuseAgainst(await readOwners(store), claimsOf(manifest));
}

/**
 * Enters the version's paths in the record. False where these credentials can't: a team's own may write only its row,
 * and the shell does so when it sees the row.
 * @throws {PublishRefusedError} another remote has one of them
 */
export async function claimPaths(store: VersionStore, manifest: RemoteManifest): Promise<boolean> {
  const claims = claimsOf(manifest);
  const since = new Date().toISOString();
  refuseAgainst(await readOwners(store), claims);
  try {
    await changeOwners(store, (record) => {
      refuseAgainst(record, claims);
      return claimed(record, claims, since);
    });
    return true;
  } catch (error) {
    if (error instanceof StoreUnreachableError) return false;
    throw error;
  }
}

function refuseAgainst(record: OwnersRecord | null, claims: readonly Claim[]): void {
  const owners = new PathOwners(record?.owners);
  for (const claim of claims) {
    const words = whyNot(claim, owners.verdict(claim));
    if (words) throw new PublishRefusedError(words);
    owners.add(claim);
  }
}
