import { firstHash } from '@adili/schemas/verification/trail';
import { hashContent, hashEntry } from '../../../store/entry-hash.ts';
import type { AuditChain, AuditRow } from '../../../store/tables/audit-entries.ts';

/** An audit entry was changed, removed, moved or put in; the message says which, in one line. */
export class BrokenChainError extends Error {
  override readonly name = 'BrokenChainError';
  readonly code = 'broken_chain';
}

/** An entry with all that its link has. */
type Link = AuditRow & Required<Pick<AuditRow, 'organisationId' | 'sequence' | 'previousHash' | 'hash'>>;

export const isLink = (row: AuditRow): row is Link =>
  ![row.organisationId, row.sequence, row.previousHash, row.hash, row.contentHash].includes(undefined);

const named = ({ organisationId, sequence, id }: AuditRow) =>
  `Audit entry ${sequence ?? 'without a number'} of ${organisationId ?? 'no organisation'} (id ${JSON.stringify(id)})`;

export const refuseEntry = (entry: AuditRow, what: string): never => {
  throw new BrokenChainError(`${named(entry)} ${what}.`);
};

export const isErased = ({ salt, detail }: Link) => salt === undefined && detail === '';

/** Whether an entry's content is what its hash stands for. */
const isAsLinked = ({ salt = '', contentHash, ...content }: Link) =>
  hashContent(salt, content) === contentHash;

/** Whether an entry is as it was when it was linked. */
function holdEntry(entry: Link): void {
  if (!isErased(entry) && !isAsLinked(entry))
    refuseEntry(entry, 'was changed: its content is not the one that was linked');
  if (hashEntry(entry) !== entry.hash) refuseEntry(entry, 'was changed: its hash is another');
}

/** The chain of one organisation, or of the operator. Its entries come in about their order: those that are ahead wait for those before them. */
export class Chain {
  readonly #ahead = new Map<number, Link>();
  sequence = 0;
  hash = firstHash;

  /** @throws {BrokenChainError} */
  take(entry: Link): void {
    holdEntry(entry);
    if (entry.sequence <= this.sequence || this.#ahead.has(entry.sequence))
      refuseEntry(entry, 'has the number of another entry');
    this.#ahead.set(entry.sequence, entry);
    for (let next = this.#ahead.get(this.sequence + 1); next; next = this.#ahead.get(this.sequence + 1)) {
      if (next.previousHash !== this.hash) refuseEntry(next, 'does not follow the entry before it');
      this.#ahead.delete(next.sequence);
      this.sequence = next.sequence;
      this.hash = next.hash;
    }
  }

  /** @param head its last entry, by the table of chains @throws {BrokenChainError} */
  end(id: string, head: AuditChain | undefined): void {
    const [waiting] = [...this.#ahead.values()].toSorted((a, b) => a.sequence - b.sequence);
    const proof = waiting
      ? `the next is ${waiting.sequence} (id ${JSON.stringify(waiting.id)})`
      : `the head of its chain says that there are ${head?.sequence}`;
    if (waiting || (head && head.sequence > this.sequence))
      throw new BrokenChainError(`Audit entry ${this.sequence + 1} of ${id} is missing: ${proof}.`);
    if (!head)
      throw new BrokenChainError(`The chain of ${id} has no head: nothing says what its last entry is.`);
    if (head.sequence !== this.sequence || head.hash !== this.hash)
      throw new BrokenChainError(
        `The chain of ${id} ends at entry ${this.sequence}, which is not the one that its head names.`,
      );
  }
}
