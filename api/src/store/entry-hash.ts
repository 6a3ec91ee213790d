import { createHash } from 'node:crypto';
import { contentText, entryText } from '@adili/schemas/verification/trail';
import type { AuditRow } from './tables/audit-entries.ts';

/** What its hash covers besides who acted on what, and in which words. */
type Linked = Pick<
  AuditRow,
  'organisationId' | 'sequence' | 'previousHash' | 'id' | 'at' | 'action' | 'contentHash'
>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Stands for actor, target and detail in the entry's hash. Once the salt is deleted and these are replaced, as an
 * erasure does, it does not show what they were, and the chain still holds.
 */
export const hashContent = (salt: string, content: Pick<AuditRow, 'actor' | 'target' | 'detail'>): string =>
  sha256(contentText(salt, content));

/** SHA-256 of an entry. */
export const hashEntry = (entry: Linked): string => sha256(entryText(entry));
