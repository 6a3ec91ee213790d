import type { BuildSource } from '@adili/contract';
import { PublishRefusedError } from '@adili/delivery/publishing/refusal';
import type { VersionStore } from '@adili/delivery/store/version-store';

/**
 * What visitors get from a bucket can be found again: it is in a commit.
 * @param source of what is about to be built; undefined where it is not known
 * @throws {PublishRefusedError}
 */
export function refuseDirty({ address }: Pick<VersionStore, 'address'>, source?: BuildSource): void {
  if (source?.clean !== false || !address.startsWith('s3://')) return;
  throw new PublishRefusedError(
    `There are changes in no commit, so nothing goes to ${address}. Commit or stash them; to publish them all the same, add --dirty.`,
  );
}
