import type { Identified, TableDefinition } from '../define-table.ts';
import { DuplicateKeyError } from '../errors.ts';
import { type ListPage, type ListRequest, type ListRows, mostCounted, type Position } from '../list.ts';
import { fieldText, fieldValue, hasField, type Look, rowFilter } from './row-filter.ts';
import type { UndoLog } from './undo-log.ts';

/** Called with each row that comes, changes or goes, also where that is taken back. */
export type OnChange<Row> = (before: Row | undefined, after: Row | undefined) => void;

type Value = Position['value'];

const compareValues = (a: Value, b: Value) => (a === b ? 0 : a < b ? -1 : 1);

const positionOf = (row: Identified, field: string): Position => ({
  value: fieldValue(row, field),
  id: row.id,
});

const comparePositions = (a: Position, b: Position) =>
  compareValues(a.value, b.value) || compareValues(a.id, b.id);

/** Rows in the order of a field, and of their ids where that is the same. */
const sortedBy = <Row extends Identified>(rows: Iterable<Row>, field: string): Row[] =>
  [...rows].sort((a, b) => comparePositions(positionOf(a, field), positionOf(b, field)));

/** Where a row stands among rows in the order of a field, or would. */
function placeOf(rows: readonly Identified[], row: Identified, field: string): number {
  const position = positionOf(row, field);
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = rows[middle];
    if (at && comparePositions(positionOf(at, field), position) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows with a value in a field. */
interface Group<Row> {
  readonly rows: Map<string, Row>;
  /** The same in the order of time, once they were asked for. */
  inOrder: Row[] | null;
  /** The newest first, once they were asked for: the same array until a row changes, so that more can be kept by it. */
  newestFirst: readonly Row[] | null;
}

/** A declared table's rows in memory, found by id, by unique and by indexed fields, and sorted when they are listed. */
export class Table<Row extends Identified> {
  readonly definition: TableDefinition<Row>;
  readonly #onChange: OnChange<Row>;
  readonly #look: Look;
  readonly #rows = new Map<string, Row>();
  /** By unique or indexed field, value and id. */
  readonly #groups: ReadonlyMap<string, Map<string, Group<Row>>>;
  /** By field, once they were asked for. */
  readonly #sorted = new Map<string, Row[]>();

  /** @param look finds the rows of other tables, by whose names rows of this one are searched */
  constructor(definition: TableDefinition<Row>, rows: Iterable<Row>, onChange: OnChange<Row>, look: Look) {
    this.definition = definition;
    this.#look = look;
    this.#groups = new Map([...definition.unique, ...definition.indexed].map((field) => [field, new Map()]));
    for (const row of rows) this.#set(row);
    this.#onChange = onChange;
  }

  get(id: string): Row | null {
    return this.#rows.get(id) ?? null;
  }

  /** All with this value, the newest first. */
  where(field: string, value: string): readonly Row[] {
    const group = this.#group(field, value);
    if (!group) return [];
    group.newestFirst ??= this.#inOrder(group).toReversed();
    return value === '' ? group.newestFirst.filter((row) => hasField(row, field)) : group.newestFirst;
  }

  /** All whose value in a field is meant, the least first. */
  whereValue(field: string, isMeant: (value: Value) => boolean): Row[] {
    return this.#sortedBy(field).filter((row) => isMeant(fieldValue(row, field)));
  }

  get rows(): IterableIterator<Row> {
    return this.#rows.values();
  }

  get size(): number {
    return this.#rows.size;
  }

  list(request: ListRequest): ListPage<Row> {
    const matching = this.#matching(request);
    const page = this.#pageOf(matching, request);
    const total = matching.length;
    // A list that is on one page has been counted.
    if (!request.q || (request.after === undefined && page.next === null)) return { ...page, total };
    return { ...page, total: Math.min(total, mostCounted), isCapped: total > mostCounted };
  }

  page(request: ListRequest): ListRows<Row> {
    return this.#pageOf(this.#matching(request), request);
  }

  #pageOf(matching: readonly Row[], { sort, descending, after, limit }: ListRequest): ListRows<Row> {
    const inOrder = descending ? matching.toReversed() : matching;
    const isBehind = (row: Row, place: Position) =>
      comparePositions(positionOf(row, sort), place) * (descending ? -1 : 1) > 0;
    const first = after ? inOrder.findIndex((row) => isBehind(row, after)) : 0;
    if (first < 0) return { rows: [], next: null };
    const rows = inOrder.slice(first, first + limit);
    const last = rows.at(-1);
    const isEnd = first + rows.length >= inOrder.length;
    return { rows, next: last && !isEnd ? positionOf(last, sort) : null };
  }

  /** All that a list is of, in the order that it asks for, the least first. */
  #matching(request: ListRequest): Row[] {
    return this.#fewest(request).filter(rowFilter(this.definition, request, this.#look));
  }

  /** Among which rows those of certain values are, in the order that is asked for. */
  #fewest({ where = {}, sort }: ListRequest): readonly Row[] {
    const groups = Object.entries(where).map(([field, value]) => this.#group(field, value));
    if (groups.length === 0) return this.#sortedBy(sort);
    const [fewest] = groups.toSorted((a, b) => (a?.rows.size ?? 0) - (b?.rows.size ?? 0));
    if (!fewest) return [];
    return sort === this.definition.time ? this.#inOrder(fewest) : sortedBy(fewest.rows.values(), sort);
  }

  #inOrder(group: Group<Row>): readonly Row[] {
    group.inOrder ??= sortedBy(group.rows.values(), this.definition.time);
    return group.inOrder;
  }

  #sortedBy(field: string): readonly Row[] {
    const sorted = this.#sorted.get(field) ?? sortedBy(this.rows, field);
    this.#sorted.set(field, sorted);
    return sorted;
  }

  /** @throws {DuplicateKeyError} another row has one of its unique values */
  put(row: Row, undoLog: UndoLog): void {
    for (const field of this.definition.unique) {
      const [other] = this.#with(field, fieldText(row, field)).values();
      if (other && other.id !== row.id) throw new DuplicateKeyError(field);
    }
    const before = this.#rows.get(row.id);
    undoLog.record(this.definition.name, () => this.#change(row, before));
    this.#change(before, row);
  }

  remove(id: string, undoLog: UndoLog): Row | null {
    const before = this.#rows.get(id);
    if (before === undefined) return null;
    undoLog.record(this.definition.name, () => this.#change(undefined, before));
    this.#change(before, undefined);
    return before;
  }

  #change(before: Row | undefined, after: Row | undefined): void {
    if (before) this.#unset(before);
    if (after) this.#set(after);
    this.#onChange(before, after);
  }

  #set(row: Row): void {
    this.#rows.set(row.id, row);
    for (const [field, rows] of this.#sorted) rows.splice(placeOf(rows, row, field), 0, row);
    const { time } = this.definition;
    for (const [field, groups] of this.#groups) {
      const value = fieldText(row, field);
      const group = groups.get(value) ?? { rows: new Map(), inOrder: null, newestFirst: null };
      groups.set(value, group);
      group.newestFirst = null;
      group.rows.set(row.id, row);
      group.inOrder?.splice(placeOf(group.inOrder, row, time), 0, row);
    }
  }

  #unset(row: Row): void {
    this.#rows.delete(row.id);
    for (const [field, rows] of this.#sorted) rows.splice(placeOf(rows, row, field), 1);
    const { time } = this.definition;
    for (const [field, groups] of this.#groups) {
      const group = groups.get(fieldText(row, field));
      if (!group) continue;
      group.rows.delete(row.id);
      group.newestFirst = null;
      group.inOrder?.splice(placeOf(group.inOrder, row, time), 1);
      if (group.rows.size === 0) groups.delete(fieldText(row, field));
    }
  }

  /** @throws {Error} it is not declared to be found by this field */
  #group(field: string, value: string): Group<Row> | undefined {
    const groups = this.#groups.get(field);
    if (!groups) throw new Error(`${this.definition.name} is not declared to be found by ${field}.`);
    return groups.get(value);
  }

  #with(field: string, value: string): ReadonlyMap<string, Row> {
    return this.#group(field, value)?.rows ?? new Map();
  }
}
