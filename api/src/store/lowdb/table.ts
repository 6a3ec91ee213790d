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

/** A declared table's rows in memory, found by id, by unique and by indexed fields, and sorted when they are listed. */
export class Table<Row extends Identified> {
  readonly definition: TableDefinition<Row>;
  readonly #onChange: OnChange<Row>;
  readonly #look: Look;
  readonly #rows = new Map<string, Row>();
  /** By unique or indexed field, value and id. */
  readonly #groups: ReadonlyMap<string, Map<string, Map<string, Row>>>;
  /** By field, until a row changes. */
  readonly #sorted = new Map<string, readonly Row[]>();

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
  where(field: string, value: string): Row[] {
    const rows = [...this.#with(field, value).values()];
    const found = value === '' ? rows.filter((row) => hasField(row, field)) : rows;
    return sortedBy(found, this.definition.time).reverse();
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
    const page = this.page(request);
    // A list that is on one page has been counted.
    if (request.after === undefined && page.next === null) return { ...page, total: page.rows.length };
    const total = this.#matching(request, this.#fewest(request) ?? this.rows).length;
    if (!request.q) return { ...page, total };
    return { ...page, total: Math.min(total, mostCounted), isCapped: total > mostCounted };
  }

  page(request: ListRequest): ListRows<Row> {
    const { sort, descending, after, limit } = request;
    const few = this.#fewest(request);
    const sorted = this.#matching(request, few ? sortedBy(few, sort) : this.#sortedBy(sort));
    const inOrder = descending ? sorted.reverse() : sorted;
    const isBehind = (row: Row, place: Position) =>
      comparePositions(positionOf(row, sort), place) * (descending ? -1 : 1) > 0;
    const first = after ? inOrder.findIndex((row) => isBehind(row, after)) : 0;
    if (first < 0) return { rows: [], next: null };
    const rows = inOrder.slice(first, first + limit);
    const last = rows.at(-1);
    const isEnd = first + rows.length >= inOrder.length;
    return { rows, next: last && !isEnd ? positionOf(last, sort) : null };
  }

  #matching(request: ListRequest, rows: Iterable<Row>): Row[] {
    return [...rows].filter(rowFilter(this.definition, request, this.#look));
  }

  /** Among which rows those of certain values are: null where that may be all. */
  #fewest({ where = {} }: ListRequest): readonly Row[] | null {
    const groups = Object.entries(where).map(([field, value]) => this.#with(field, value));
    const [fewest] = groups.toSorted((a, b) => a.size - b.size);
    return fewest ? [...fewest.values()] : null;
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
    this.#sorted.clear();
    this.#onChange(before, after);
  }

  #set(row: Row): void {
    this.#rows.set(row.id, row);
    for (const [field, groups] of this.#groups) {
      const value = fieldText(row, field);
      const group = groups.get(value);
      if (group) group.set(row.id, row);
      else groups.set(value, new Map([[row.id, row]]));
    }
  }

  #unset(row: Row): void {
    this.#rows.delete(row.id);
    for (const [field, groups] of this.#groups) {
      const group = groups.get(fieldText(row, field));
      group?.delete(row.id);
      if (group?.size === 0) groups.delete(fieldText(row, field));
    }
  }

  #with(field: string, value: string): ReadonlyMap<string, Row> {
    const groups = this.#groups.get(field);
    if (!groups) throw new Error(`${this.definition.name} is not declared to be found by ${field}.`);
    return groups.get(value) ?? new Map();
  }
}
