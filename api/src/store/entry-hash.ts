import { createHash } from 'node:crypto';
import type { AuditRow } from './tables/audit-entries.ts';

/** What its hash covers besides who acted on what, and in which words. */
type Linked = Pick<
  AuditRow,
  'organisationId' | 'sequence' | 'previousHash' | 'id' | 'at' | 'action' | 'contentHash'
>;

/** What the hash of a chain's first entry stands on. */
export const firstHash = '0'.repeat(64);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Stands for actor, target and detail in the entry's hash. Once the salt is deleted and these are replaced, as an
 * erasure does, it does not show what they were, and the chain still holds.
 */
export const hashContent = (
  salt: string,
  { actor, target, detail }: Pick<AuditRow, 'actor' | 'target' | 'detail'>,
): string => sha256(JSON.stringify([salt, actor, target, detail]));

/** SHA-256 of an entry as JSON: its fields as text and number in a fixed order, under the number of this form. */
export const hashEntry = (entry: Linked): string => {
  const { organisationId, sequence, previousHash, id, at, action, contentHash } = entry;
  return sha256(JSON.stringify([2, organisationId, sequence, previousHash, id, at, action, contentHash]));
};
