import { createHash } from 'node:crypto';

/** The parts of an entry that tell of people. */
interface Content {
  readonly actor: string;
  readonly target: string;
  readonly detail: string;
}

/** The parts of an entry that its hash covers, and what stands there for its content. */
interface Linked extends Content {
  readonly organisationId: string;
  readonly sequence: number;
  readonly previousHash: string;
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly contentHash?: string;
  /** Of entries that were linked before a hash stood for actor and target too. */
  readonly detailHash?: string;
}

/** What the hash of a chain's first entry stands on. */
export const firstHash = '0'.repeat(64);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Stands for actor, target and detail in the entry's hash. Once the salt is deleted and these are replaced, as an
 * erasure does, nobody can find out from it what they were, and the chain still holds.
 */
export const hashContent = (salt: string, { actor, target, detail }: Content): string =>
  sha256(JSON.stringify([salt, actor, target, detail]));

/** The same of an earlier form, for the detail alone. */
export const hashDetail = (salt: string, detail: string): string => sha256(JSON.stringify([salt, detail]));

/** SHA-256 of an entry as JSON: its fields as text and number in a fixed order, under the number of their form. */
export function hashEntry(entry: Linked): string {
  const { organisationId, sequence, previousHash, id, at, actor, action, target } = entry;
  const place = [organisationId, sequence, previousHash, id, at];
  return sha256(
    JSON.stringify(
      entry.contentHash === undefined
        ? [1, ...place, actor, action, target, entry.detailHash]
        : [2, ...place, action, entry.contentHash],
    ),
  );
}
