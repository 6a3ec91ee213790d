import type { ReactNode } from 'react';
import type { Place } from './narrow.ts';

interface ColumnBase {
  header: string;
  /** True for the column that names its row. */
  rowHeader?: boolean;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /**
   * Where the cell stands where the table is too narrow: its rows are two lines then, with at most two notes. By default
   * the row's head is the title, a column `state` or `status` the state, and all others are opened by a tap. A table none
   * of whose columns says this has cards.
   */
  narrow?: Place;
  /** The field that the rows are sorted by at this head, where the table can be sorted. */
  sort?: string;
}

/** A column shows the field that its key names, or what `cell` makes of a row. Keys are distinct within a table. */
export type Column<Row> = ColumnBase &
  ({ key: keyof Row & string; cell?: never } | { key: string; cell(row: Row): ReactNode });

/** The order of the rows, and how another is asked for. */
export interface Sorting {
  /** The `sort` of the column that the rows are in order of. */
  by: string;
  descending: boolean;
  /** Called with the `sort` of the column whose head was pressed. */
  onSort(by: string): void;
}
