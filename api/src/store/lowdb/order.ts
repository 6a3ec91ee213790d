import { createRequire } from 'node:module';
import type { Identified } from '../define-table.ts';
import type { ListRequest, ListRows, Position } from '../list.ts';
import { fieldValue } from './field-text.ts';

// Imported, its class is the default of a default here, and the default itself under a bundler.
const { default: BTree } = createRequire(import.meta.url)('sorted-btree') as typeof import('sorted-btree');

type Value = Position['value'];
type Within = Pick<ListRequest, 'from' | 'to'>;

const compareValues = (a: Value, b: Value) => (a === b ? 0 : a < b ? -1 : 1);

const comparePositions = (a: Position, b: Position) =>
  compareValues(a.value, b.value) || compareValues(a.id, b.id);

/** Later than every id. */
const LAST = '\uffff';

/** Rows kept in the order of a field, and of their ids where that is the same. */
export class Order<Row extends Identified> {
  readonly #field: string;
  readonly #rows = new BTree<Position, Row>(undefined, comparePositions);
  readonly #left: Iterator<Row>;

  /** @param rows those it begins with, once they are taken in; they may come, change and go until then */
  constructor(rows: Iterable<Row>, field: string) {
    this.#left = rows[Symbol.iterator]();
    this.#field = field;
  }

  static of<Row extends Identified>(rows: Iterable<Row>, field: string): Order<Row> {
    const order = new Order<Row>(rows, field);
    order.take();
    return order;
  }

  /** Takes in so many of the rows it begins with; returns whether none is left. */
  take(most = Number.POSITIVE_INFINITY): boolean {
    for (let taken = 0; taken < most; taken += 1) {
      const { value, done } = this.#left.next();
      if (done) return true;
      this.add(value);
    }
    return false;
  }

  add(row: Row): void {
    this.#rows.set(this.#positionOf(row), row);
  }

  delete(row: Row): void {
    this.#rows.delete(this.#positionOf(row));
  }

  newestFirst(): Row[] {
    return this.#rows.valuesArray().reverse();
  }

  /** The rows up to a value, those that have it among them or not, the least first. */
  upTo(value: string, including: boolean): Row[] {
    const first = this.#rows.minKey();
    if (first === undefined) return [];
    const last = { value, id: including ? LAST : '' };
    return this.#rows.getRange(first, last, including).map(([, row]) => row);
  }

  between(from: string, to: string): Row[] {
    return this.#rows.getRange({ value: from, id: '' }, { value: to, id: '' }).map(([, row]) => row);
  }

  above(value: string): Row[] {
    const last = this.#rows.maxKey();
    if (last === undefined) return [];
    return this.#rows
      .getRange({ value, id: LAST }, last, true)
      .map(([, row]) => row)
      .reverse();
  }

  /**
   * The rows after a place, in either direction.
   * @param isSought which of them, all unless told
   * @param within values of this order, from the one on and before the other, beyond which none is looked at
   */
  page(
    { limit, bytes, descending, after }: Pick<ListRequest, 'limit' | 'bytes' | 'descending' | 'after'>,
    isSought: ((row: Row) => boolean) | null,
    within: Within = {},
  ): ListRows<Row> {
    const rows: Row[] = [];
    let size = 0;
    for (const [{ value }, row] of this.#from(descending, after, within)) {
      if (descending ? within.from && value < within.from : within.to && value >= within.to) break;
      if (isSought && !isSought(row)) continue;
      if (bytes !== undefined) size += JSON.stringify(row).length;
      const isFull = rows.length === limit || (rows.length > 0 && size > (bytes ?? 0));
      if (isFull) return { rows, next: this.#positionOf(rows.at(-1) ?? row) };
      rows.push(row);
    }
    return { rows, next: null };
  }

  #from(
    descending: boolean,
    after: Position | undefined,
    { from, to }: Within,
  ): IterableIterator<[Position, Row]> {
    // No row has an empty id: such a place is before all those of its value.
    const [first, last] = [from, to].map((value) => (value === undefined ? undefined : { value, id: '' }));
    if (descending) {
      const start = after && last && comparePositions(last, after) < 0 ? last : (after ?? last);
      return this.#rows.entriesReversed(start, undefined, true);
    }
    const start = after && first && comparePositions(first, after) > 0 ? first : (after ?? first);
    const key = start && this.#rows.nextHigherKey(start);
    if (start && key === undefined) return [].values();
    return this.#rows.entries(key);
  }

  #positionOf(row: Row): Position {
    return { value: fieldValue(row, this.#field), id: row.id };
  }
}
