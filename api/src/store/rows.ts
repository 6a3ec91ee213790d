import type { Field, Identified, TableDefinition } from './define-table.ts';
import type { Listed } from './list.ts';

/** As text: 'true' of a boolean. */
type Value<Row, Name extends string> = Name extends keyof Row ? `${Row[Name] & (string | boolean)}` : never;

/**
 * A declared table: the same calls on each, whatever the store is made of. By a value, '' too, a row is found that says
 * that: one that lacks the field is found only by a list, which asks for it with ''.
 */
export interface Rows<Row extends Identified, Unique extends string = string, Indexed extends string = string>
  extends Listed<Row> {
  byId(id: string): Promise<Row | null>;
  /** Those that are there, in whatever order. */
  byIds(ids: readonly string[]): Promise<readonly Row[]>;
  byKey<Name extends Unique>(field: Name, value: Value<Row, Name>): Promise<Row | null>;
  /** All rows with this value, the newest first. */
  where<Name extends Indexed>(field: Name, value: Value<Row, Name>): Promise<readonly Row[]>;
  /** The same in whatever order, with these fields of each row alone: thousands of rows are worth that. */
  fieldsWhere<Name extends Indexed, Only extends Field<Row>>(
    field: Name,
    value: Value<Row, Name>,
    only: readonly Only[],
  ): Promise<readonly Pick<Row, Only>[]>;
  /** The same of all rows with one of these values. */
  fieldsWhereIn<Name extends Indexed, Only extends Field<Row>>(
    field: Name,
    values: readonly Value<Row, Name>[],
    only: readonly Only[],
  ): Promise<readonly Pick<Row, Only>[]>;
  /** All rows with one of these values, in whatever order. */
  whereIn<Name extends Indexed>(field: Name, values: readonly Value<Row, Name>[]): Promise<readonly Row[]>;
  /** All rows whose time is after an instant, the newest first. */
  after(instant: string): Promise<readonly Row[]>;
  count(): Promise<number>;
  /** @throws {DuplicateKeyError} another row has its id or one of its unique values */
  insert(row: Row): Promise<void>;
  /** Inserts all or none. @throws {DuplicateKeyError} as `insert` does */
  insertAll(rows: readonly Row[]): Promise<void>;
  /**
   * Puts it in the place of the row of the same id, if that is still as expected; its version is the store's to say.
   * @returns the row as it is now; null where it is not there as expected
   * @throws {DuplicateKeyError} another row has one of its unique values
   */
  replace(row: Row, expected?: Partial<Row>): Promise<Row | null>;
  /** Takes a row out: of several callers one gets it. */
  delete(id: string): Promise<Row | null>;
  /** Deletes all rows with this value; returns how many. */
  deleteWhere<Name extends Indexed>(field: Name, value: Value<Row, Name>): Promise<number>;
  /** Deletes the rows of which the field that says when they have had their time is before an instant; returns how many. */
  deleteBefore(instant: string): Promise<number>;
}

/** The calls of a declared table. */
export type RowsOf<Definition> =
  Definition extends TableDefinition<infer Row, infer Unique, infer Indexed>
    ? Rows<Row, Unique, Indexed>
    : never;
