import { createHash } from 'node:crypto';
import { type ChainedChange, changeText, firstHash } from '@adili/schemas/verification/trail';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';

/** A change of the register, as the audit trail has it: linked to the chain of its organisation. */
export interface RegisterChange
  extends Pick<AuditRow, 'id' | 'at' | 'actor' | 'action' | 'target' | 'detail' | 'salt'> {
  readonly organisationId: string;
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly contentHash: string;
  /** Who did it, in words, as far as that is known. */
  readonly actorName?: string | undefined;
  /** What was done, in words. */
  readonly actionName: string;
}

/** The hash of a change in the chain of the register: SHA-256 of JSON, in hexadecimal. */
const hashChange = (sequence: number, previousHash: string, entryHash: string): string =>
  createHash('sha256')
    .update(changeText(sequence, previousHash, entryHash))
    .digest('hex');

/** Chains the changes of a register, all of them from the first. */
function chained(changes: readonly RegisterChange[]): ChainedChange[] {
  let previousHash = firstHash;
  return changes.map((change, index) => {
    const sequence = index + 1;
    const { organisationId, id, at, actor, actorName, action, actionName, target, detail, ...entry } = change;
    const hash = hashChange(sequence, previousHash, entry.hash);
    const link = { sequence, previousHash, hash };
    previousHash = hash;
    return {
      ...link,
      at,
      actor,
      actorName,
      action,
      actionName,
      target,
      detail,
      entry: {
        id,
        organisation: organisationId,
        sequence: entry.sequence,
        previousHash: entry.previousHash,
        hash: entry.hash,
        contentHash: entry.contentHash,
        salt: entry.salt,
      },
    };
  });
}

/** How the hashes are made, for who has nothing of ours. */
const about = [
  'Each change names the hash of the one before it. Its own is SHA-256 of the JSON array [sequence, previousHash, entry.hash].',
  'entry.hash is SHA-256 of the JSON array [2, entry.organisation, entry.sequence, entry.previousHash, entry.id, at, action, entry.contentHash].',
  'entry.contentHash is SHA-256 of the JSON array [entry.salt, actor, target, detail]. Where an erasure took these out, there is no salt, and the hashes still hold.',
  'The first change of all has a previousHash of 64 zeros. What lies between two numbers of entry.sequence changed nothing here.',
];

/** What `trail.json` holds: the changes between two instants, whose chain begins where the register did. */
export const trailFile = (
  changes: readonly RegisterChange[],
  { from = '', to = '9999' }: { readonly from?: string | undefined; readonly to?: string | undefined },
) => ({
  about,
  changes: chained(changes).filter(({ at }) => at >= from && at <= to),
});
