import { createRequire } from 'node:module';
import type { Identified } from '../define-table.ts';
import type { ListPage, ListRequest, Position } from '../list.ts';

// Imported, its class is the default of a default here, and the default itself under a bundler.
const { default: BTree } = createRequire(import.meta.url)('sorted-btree') as typeof import('sorted-btree');

type Value = Position['value'];

const compareValues = (a: Value, b: Value) => (a === b ? 0 : a < b ? -1 : 1);

const comparePositions = (a: Position, b: Position) =>
  compareValues(a.value, b.value) || compareValues(a.id, b.id);

function fieldValue(row: object, field: string): Value {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

/** What a row is found and searched by. */
export const fieldText = (row: object, field: string): string => String(fieldValue(row, field));

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

  above(value: string): Row[] {
    const last = this.#rows.maxKey();
    if (last === undefined) return [];
    return this.#rows
      .getRange({ value, id: LAST }, last, true)
      .map(([, row]) => row)
      .reverse();
  }

  /** The rows after a place, in either direction; those alone that hold the text, where one is asked for. */
  page({ limit, descending, after, q }: ListRequest, searchable: readonly string[]): ListPage<Row> {
    return q
      ? this.#search(q.toLowerCase(), { limit, descending, after, searchable })
      : this.#turn(descending, after, limit);
  }

  #turn(descending: boolean, after: Position | undefined, limit: number): ListPage<Row> {
    const rows: Row[] = [];
    for (const [, row] of this.#from(descending, after)) {
      if (rows.length === limit) return this.#pageOf(rows, this.#rows.size, true);
      rows.push(row);
    }
    return this.#pageOf(rows, this.#rows.size, false);
  }

  #search(
    text: string,
    {
      limit,
      descending,
      after,
      searchable,
    }: Pick<ListRequest, 'limit' | 'descending' | 'after'> & { searchable: readonly string[] },
  ): ListPage<Row> {
    const rows: Row[] = [];
    let total = 0;
    let isMore = false;
    for (const [position, row] of this.#from(descending, undefined)) {
      if (!searchable.some((field) => fieldText(row, field).toLowerCase().includes(text))) continue;
      total += 1;
      if (after && (descending ? -1 : 1) * comparePositions(position, after) <= 0) continue;
      if (rows.length < limit) rows.push(row);
      else isMore = true;
    }
    return this.#pageOf(rows, total, isMore);
  }

  #pageOf(rows: Row[], total: number, isMore: boolean): ListPage<Row> {
    const last = rows.at(-1);
    return { rows, total, next: isMore && last ? this.#positionOf(last) : null };
  }

  #from(descending: boolean, after: Position | undefined): IterableIterator<[Position, Row]> {
    if (descending) return this.#rows.entriesReversed(after, undefined, true);
    const first = after && this.#rows.nextHigherKey(after);
    if (after && first === undefined) return [].values();
    return this.#rows.entries(first);
  }

  #positionOf(row: Row): Position {
    return { value: fieldValue(row, this.#field), id: row.id };
  }
}
