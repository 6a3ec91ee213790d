import type { Identified, TableDefinition } from '../define-table.ts';
import { DuplicateKeyError } from '../errors.ts';
import { type ListPage, type ListRequest, type ListRows, mostCounted } from '../list.ts';
import { fieldText, hasField } from './field-text.ts';
import { Order } from './order.ts';
import { type Look, rowFilter } from './row-filter.ts';
import type { UndoLog } from './undo-log.ts';

/** Told of each row that comes, changes or goes, also where that is taken back. */
export type OnChange<Row> = (before: Row | undefined, after: Row | undefined) => void;

/** Rows that are put in order while nothing else runs: about a millisecond's work. */
const sliceRows = 1_000;

/** So many rows are met in the time that one is put in order. */
const rowsMetForOnePutInOrder = 8;

/** A declared table's rows in memory, found by id, by unique and by indexed fields, and kept in the orders it is listed by. */
export class Table<Row extends Identified> {
  readonly definition: TableDefinition<Row>;
  readonly #onChange: OnChange<Row>;
  readonly #look: Look;
  readonly #rows = new Map<string, Row>();
  readonly #unique: ReadonlyMap<string, Map<string, Row>>;
  readonly #indexed: ReadonlyMap<string, Map<string, Map<string, Row>>>;
  /** Made when first asked for, unless they have been by then. */
  readonly #orders = new Map<string, Order<Row>>();

  /** @param look finds the rows of other tables, by whose names rows of this one are searched */
  constructor(
    definition: TableDefinition<Row>,
    rows: Iterable<Row>,
    onChange: OnChange<Row> = () => {},
    look: Look = () => null,
  ) {
    this.definition = definition;
    this.#look = look;
    this.#unique = new Map(definition.unique.map((field) => [field, new Map()]));
    this.#indexed = new Map(definition.indexed.map((field) => [field, new Map()]));
    for (const row of rows) this.#set(row);
    this.#onChange = onChange;
  }

  get(id: string): Row | null {
    return this.#rows.get(id) ?? null;
  }

  getByKey(field: string, value: string): Row | null {
    return this.#keys(this.#unique, field).get(value) ?? null;
  }

  /** All with this value, the newest first. */
  where(field: string, value: string): Row[] {
    const { time } = this.definition;
    const rows = [...(this.#keys(this.#indexed, field).get(value)?.values() ?? [])];
    return Order.of(value === '' ? rows.filter((row) => hasField(row, field)) : rows, time).newestFirst();
  }

  all(): IterableIterator<Row> {
    return this.#rows.values();
  }

  get size(): number {
    return this.#rows.size;
  }

  list(request: ListRequest): ListPage<Row> {
    const page = this.page(request);
    // A list that is on one page has been counted.
    const isWhole = request.after === undefined && page.next === null;
    if (isWhole) return { ...page, total: page.rows.length };
    const counted = this.#count(request);
    if (!request.q) return { ...page, total: counted };
    return { ...page, total: Math.min(counted, mostCounted), isCapped: counted > mostCounted };
  }

  page(request: ListRequest): ListRows<Row> {
    const { sort } = request;
    const few = this.#fewest(request);
    // Few are put in order faster than they are met among the others.
    const order =
      few && few.size <= this.size / rowsMetForOnePutInOrder
        ? Order.of(few.values(), sort)
        : this.#order(sort);
    return order.page(request, this.#sought(request), sort === this.definition.time ? request : {});
  }

  #count(request: ListRequest): number {
    const { q, where = {}, ids, without, before, from, to } = request;
    const among = this.#fewest(request) ?? this.#rows;
    const isMore =
      q ||
      ids ||
      without ||
      before ||
      from !== undefined ||
      to !== undefined ||
      Object.keys(where).length > 1;
    const isSought = isMore ? this.#sought(request) : null;
    if (!isSought) return among.size;
    let count = 0;
    for (const row of among.values()) {
      if (isSought(row)) count += 1;
      if (q && count > mostCounted) break;
    }
    return count;
  }

  /** Among which rows those of certain values are: null where that may be all. */
  #fewest({ where = {} }: ListRequest): ReadonlyMap<string, Row> | null {
    const groups = Object.entries(where).map(
      ([field, value]) => this.#keys(this.#indexed, field).get(value) ?? new Map<string, Row>(),
    );
    return groups.toSorted((a, b) => a.size - b.size)[0] ?? null;
  }

  #sought(request: ListRequest): ((row: Row) => boolean) | null {
    const { time, list } = this.definition;
    return rowFilter({ time, searchable: list.searchable }, request, this.#look);
  }

  /** Makes the orders it is listed by, a slice of its rows at each step. */
  *prepare(): Generator<void> {
    for (const field of this.definition.list.sortable) {
      const order = this.#begun(field);
      while (!order.take(sliceRows)) yield;
    }
  }

  /** The rows of which a field is less than this, the least first. */
  below(field: string, value: string): Row[] {
    return this.#order(field).upTo(value, false);
  }

  /** The rows of which a field is at most this, the least first. */
  upTo(field: string, value: string): Row[] {
    return this.#order(field).upTo(value, true);
  }

  /** The rows of which a field is at least the one, and less than the other. */
  between(field: string, from: string, to: string): Row[] {
    return this.#order(field).between(from, to);
  }

  /** The rows of which a field is more than this, the greatest first. */
  above(field: string, value: string): Row[] {
    return this.#order(field).above(value);
  }

  /** @throws {DuplicateKeyError} another row has one of its unique values */
  put(row: Row, journal: UndoLog): void {
    for (const [field, rows] of this.#unique) {
      const holder = rows.get(fieldText(row, field));
      if (holder && holder.id !== row.id) throw new DuplicateKeyError(field);
    }
    const before = this.#rows.get(row.id);
    journal.record(this.definition.name, () => this.#change(row, before));
    this.#change(before, row);
  }

  remove(id: string, journal: UndoLog): Row | null {
    const before = this.#rows.get(id);
    if (before === undefined) return null;
    journal.record(this.definition.name, () => this.#change(undefined, before));
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
    for (const [field, rows] of this.#unique) if (hasField(row, field)) rows.set(fieldText(row, field), row);
    for (const [field, groups] of this.#indexed) {
      const value = fieldText(row, field);
      const group = groups.get(value);
      if (group) group.set(row.id, row);
      else groups.set(value, new Map([[row.id, row]]));
    }
    for (const order of this.#orders.values()) order.add(row);
  }

  #unset(row: Row): void {
    this.#rows.delete(row.id);
    for (const [field, rows] of this.#unique) if (hasField(row, field)) rows.delete(fieldText(row, field));
    for (const [field, groups] of this.#indexed) {
      const group = groups.get(fieldText(row, field));
      group?.delete(row.id);
      if (group?.size === 0) groups.delete(fieldText(row, field));
    }
    for (const order of this.#orders.values()) order.delete(row);
  }

  #order(field: string): Order<Row> {
    const order = this.#begun(field);
    order.take();
    return order;
  }

  /** Some of the rows may be missing in it, but none that came or changed since. */
  #begun(field: string): Order<Row> {
    const known = this.#orders.get(field);
    if (known) return known;
    const order = new Order(this.#rows.values(), field);
    this.#orders.set(field, order);
    return order;
  }

  #keys<Found>(maps: ReadonlyMap<string, Found>, field: string): Found {
    const found = maps.get(field);
    if (!found) throw new Error(`${this.definition.name} is not declared to be found by ${field}.`);
    return found;
  }
}
