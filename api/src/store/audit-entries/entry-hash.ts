import { createHash } from 'node:crypto';

/** The parts of an entry that its hash covers. */
interface Linked {
  readonly organisationId: string;
  readonly sequence: number;
  readonly previousHash: string;
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly detailHash: string;
}

/** What the hash of a chain's first entry stands on. */
export const firstHash = '0'.repeat(64);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Stands for the detail in the entry's hash. Once salt and detail are deleted, as an erasure does, nobody can find out
 * from it what the detail was, and the chain still holds.
 */
export const hashDetail = (salt: string, detail: string): string => sha256(JSON.stringify([salt, detail]));

/** SHA-256 of an entry as JSON: its fields as text and number in a fixed order, under the number of this form. */
export const hashEntry = (entry: Linked): string =>
  sha256(
    JSON.stringify([
      1,
      entry.organisationId,
      entry.sequence,
      entry.previousHash,
      entry.id,
      entry.at,
      entry.actor,
      entry.action,
      entry.target,
      entry.detailHash,
    ]),
  );
