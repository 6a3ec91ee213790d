import { usePage } from '@adili/contract';
import type { Api, Files, Page } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPage, useListPage } from '@adili/http/use-list-page';
import { pageSize } from '@adili/schemas/limits';
import type { ListQuery } from '@adili/schemas/list-query';
import { type Column, type FilterChoice, type RowMenuItem, startOfDay } from '@adili/ui';
import { useCallback, useMemo } from 'react';

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
  /** Each keeps the rows of which a field has one value. */
  filters?: readonly FilterChoice<string>[];
  /** What a row is, in few words, where it is spoken of: a transaction's id. */
  nameOf(row: Row): string;
  /** What can be done about a row, whatever else the page offers. */
  menu?(row: Row): readonly RowMenuItem[];
  read(api: Api, query: ListQuestion, signal?: AbortSignal): Promise<Page<Row>>;
  /**
   * The instant at which a day begins, or the one so many days later, in the zone of the list's times; its page names the
   * zone. Default: where the viewer is.
   */
  startOfDay?: typeof startOfDay;
  /** All rows that fit a question, in its order, as a CSV file; absent where there is none. */
  file?(files: Files, query: ListQuestion): Promise<Blob>;
}

/** What a list shows, as its address says. */
export interface ListState {
  q: string;
  sort: string;
  /** The value of each filter in use. */
  filters: Readonly<Record<string, string>>;
  /** First and last day of what is listed, where the viewer is, as YYYY-MM-DD; empty for no such limit. */
  from: string;
  to: string;
  /** From 1. */
  page: number;
  /** Where the page begins; empty for the first one. */
  cursor: string;
  /** Rows of a page, one of `pageSizes`. */
  limit: number;
}

/** How many rows a page of a list may have. */
export const pageSizes: readonly number[] = [20, pageSize.default, 100, 200];

type Known = Pick<ListDefinition<never>, 'sort' | 'filters'>;

const dayOr = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';

/** Reads an address's search. What the list does not know in it is ignored: any text can be typed as an address. */
export function listStateOf(search: string, { sort, filters = [] }: Known): ListState {
  const parameters = new URLSearchParams(search);
  const read = (name: string) => parameters.get(name)?.trim() ?? '';
  const cursor = read('cursor');
  const page = Number(read('page'));
  const known = filters
    .map(({ name, options }) => ({ name, options, value: read(name) }))
    .filter(({ options, value }) => (options ? options.some((one) => one.value === value) : value));
  return {
    q: read('q'),
    sort: read('sort') || sort,
    filters: Object.fromEntries(known.map(({ name, value }) => [name, value])),
    from: dayOr(read('from')),
    to: dayOr(read('to')),
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : 1,
    limit: pageSizes.find((size) => String(size) === read('limit')) ?? pageSize.default,
  };
}

/** The search of a state's address, without what is as at first. */
export function searchOf(
  { q, sort, filters, from, to, page, cursor, limit }: ListState,
  first: Known,
): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== first.sort && { sort }),
    ...filters,
    ...(from && { from }),
    ...(to && { to }),
    ...(limit !== pageSize.default && { limit: String(limit) }),
    ...(cursor && { page: String(page), cursor }),
  }).toString();
  return search && `?${search}`;
}

/** What the API is asked for this state, wherever the page begins. @param startOf of the list, where it has one */
export const questionOf = (
  { q, sort, filters, from, to }: ListState,
  startOf: typeof startOfDay = startOfDay,
): ListQuestion => ({
  ...filters,
  from: startOf(from),
  to: startOf(to, 1),
  q,
  sort,
});

/** How many rows are asked for, where they are not as many as always. */
const limitOf = ({ limit }: ListState) => (limit === pageSize.default ? {} : { limit });

/** What shows the whole list again. */
export const noFilters = { q: '', filters: {}, from: '', to: '', cursor: '' } as const;

export const hasFilters = ({ q, filters, from, to }: ListState): boolean =>
  q !== '' || from !== '' || to !== '' || Object.keys(filters).length > 0;

export interface FilteredList<Row> extends Omit<ListPage<Row>, 'more' | 'search'> {
  definition: ListDefinition<Row>;
  state: ListState;
  /** The address of this list in another state. */
  pathTo(change: Partial<ListState>): string;
  /** Filters anew from the first page on; the page stays where it is. */
  filter(change: Partial<Omit<ListState, 'page' | 'cursor'>>): void;
}

/** A list as its address says: going back, reloading and sharing the address show the same. */
export function useFilteredList<Row extends { id: string }>(
  definition: ListDefinition<Row>,
): FilteredList<Row> {
  const api = useApi();
  const { shell, search } = usePage();
  const state = useMemo(() => listStateOf(search, definition), [search, definition]);
  const list = useListPage<Row>(
    useCallback(
      (_, signal) =>
        definition.read(
          api,
          { ...questionOf(state, definition.startOfDay), cursor: state.cursor, ...limitOf(state) },
          signal,
        ),
      [api, definition, state],
    ),
  );
  const pathTo = (change: Partial<ListState>) =>
    definition.path + searchOf({ ...state, ...change }, definition);
  return {
    ...list,
    definition,
    state,
    pathTo,
    filter: (change) => shell.navigate(pathTo({ ...change, cursor: '' }), { scroll: 'keep' }),
  };
}
