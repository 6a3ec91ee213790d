import type { RemoteManifest } from '@adili/contract';
import { claimsOf } from '../claims.ts';
import {
  type Claim,
  changeOwners,
  claimed,
  type OwnersRecord,
  PathOwners,
  readOwners,
  whyNot,
} from '../owners.ts';
import { StoreUnreachableError, type VersionStore } from '../store/version-store.ts';
import { PublishRefusedError } from './refusal.ts';

/**
 * Refuses a version with a path that is not to be had. The operator's record alone counts: what another team says of
 * itself stops nobody.
 * @throws {PublishRefusedError}
 */
export async function refuseTakenPaths(store: VersionStore, manifest: RemoteManifest): Promise<void> {
  refuseAgainst(await readOwners(store), claimsOf(manifest));
}

/**
 * Enters the version's paths in the record. False where these credentials can't: a team's own may write its row alone,
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
