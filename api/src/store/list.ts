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
  /** Text that a searchable field must hold, in any case. */
  readonly q?: string;
  /** The rows alone of which an indexed field has this value. */
  readonly where?: { readonly field: string; readonly value: string };
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Rows that match, on all pages. */
  readonly total: number;
  /** The place of the last row, or null where no row follows it. */
  readonly next: Position | null;
}

/** How a list can be ordered and searched; the first sortable field is the time of a row. */
export interface ListFields<Row> {
  readonly sortable: readonly [keyof Row & string, ...(keyof Row & string)[]];
  readonly searchable: readonly (keyof Row & string)[];
}

export interface Listed<Row> {
  readonly fields: ListFields<Row>;
  /** Whether a row can stand at a place in an order: what a caller says is whatever it is. */
  isPlace(sort: string, place: Position): boolean;
  list(request: ListRequest): Promise<ListPage<Row>>;
}
