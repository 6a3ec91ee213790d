import type { AuditRow } from '../store/audit-entries/table.ts';
import type { Erasure } from '../store/erasures/table.ts';

/** Of an erasure that is still at work. */
const open = '9999-12-31T00:00:00.000Z';

const later = (a: string, b: string | undefined) => (b === undefined || a > b ? a : b);

/**
 * The erasures that a store tells of twice: by their row, and by an entry of its audit trail. They alone empty entries,
 * and none that was made after them.
 */
export class ErasuresOnRecord {
  readonly #ends = new Map<string, string>();
  #until: string | undefined;

  /** Takes the row of an erasure: all of them before the first entry. */
  know({ requestId, finishedAt = open }: Erasure): void {
    this.#ends.set(requestId, finishedAt);
  }

  /** Takes an entry that is as it was recorded. */
  hear({ action, target, at }: AuditRow): void {
    const end = action === 'account.erased' ? this.#ends.get(target) : undefined;
    // One that was done again after a restore tells of that by a later entry.
    if (end !== undefined) this.#until = later(later(end, at), this.#until);
  }

  /** Whether one of them can have emptied an entry of this time. Ask once all entries were heard. */
  reach(at: string): boolean {
    return this.#until !== undefined && at <= this.#until;
  }
}
