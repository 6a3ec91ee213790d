import type { Api, Files, Page } from '@adili/http';
import type { ListQuery } from '@adili/schemas/list-query';
import type { Column, SelectOption } from '@adili/ui';

/** Keeps the rows of which a field has one value. */
export interface ListFilter {
  /** In the address and in the call. */
  name: string;
  label: string;
  /** What it can be; without them its value comes from links of the page. */
  options?: readonly SelectOption[];
}

/** What a list is asked: search, order, place, and a value for each filter in use. */
export type ListQuestion = Partial<ListQuery> & Readonly<Record<string, unknown>>;

/** A list of the API as data: where it stands, how it is read, and what its table shows. */
export interface ListDefinition<Row> {
  /** Names the table: Visitors. */
  title: string;
  /** What its rows are called: visits. */
  rows: string;
  /** Path of its page. */
  path: string;
  columns: readonly Column<Row>[];
  /** The order at first: a field, with - before it for the largest or newest first. */
  sort: string;
  filters?: readonly ListFilter[];
  read(api: Api, query: ListQuestion, signal?: AbortSignal): Promise<Page<Row>>;
  /** All rows that fit a question, in its order, as a CSV file. */
  file(files: Files, query: ListQuestion): Promise<Blob>;
}
