import type { Searched } from './searched.ts';

/** What a search finds is counted so far: to count all of it takes longer than to read a page. */
export const mostCounted = 10_000;

/** A place in an ordered list: the sort value and id of a row. */
export interface Position {
  readonly value: string | number | boolean;
  readonly id: string;
}

export interface ListRequest {
  readonly limit: number;
  /** One of the list's sortable fields. */
  readonly sort: string;
  readonly descending: boolean;
  /** Rows after this place; from the start without it. */
  readonly after?: Position;
  /** Text that what a row is searched by must hold, in any case. */
  readonly q?: string;
  /** Searches what a row says itself, and not the names of those that it only has the ids of. */
  readonly isNameless?: boolean;
  /** Only rows whose indexed fields have these values, as text; empty where a field is not there. */
  readonly where?: Readonly<Record<string, string>>;
  /** Only rows with one of these ids. */
  readonly ids?: readonly string[];
  /** Only rows whose fields have none of these values, or are not there. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
  /** Only rows whose fields are before these instants. */
  readonly before?: Readonly<Record<string, string>>;
  /** Instants: only rows that were made from the one on, and before the other. */
  readonly from?: string;
  readonly to?: string;
}

export interface ListRows<Row> {
  readonly rows: readonly Row[];
  /** The place of the last row, or null where no row follows it. */
  readonly next: Position | null;
}

export interface ListPage<Row> extends ListRows<Row> {
  /** Rows that match, on all pages; of a search those up to `mostCounted`. */
  readonly total: number;
  /** Whether more match than were counted. */
  readonly isCapped?: boolean;
}

/** How a list can be ordered and searched; the first sortable field is the time of a row. */
export interface ListFields {
  readonly sortable: readonly [string, ...string[]];
  readonly searchable: readonly Searched[];
}

export interface Listed<Row> {
  readonly fields: ListFields;
  /** Whether a row can stand at a place in an order: what a caller says is whatever it is. */
  isPlace(sort: string, place: Position): boolean;
  list(request: ListRequest): Promise<ListPage<Row>>;
  /** The same without the total, which takes longer to know than a page to read. */
  page(request: ListRequest): Promise<ListRows<Row>>;
}
