import { usePage } from '@adili/contract';
import type { Api } from '@adili/http';
import { type ListPage, useListPage } from '@adili/http/use-list-page';
import { useCallback, useMemo } from 'react';
import type { ListDefinition } from './list-definition.ts';
import { type ListState, listStateOf, questionOf, searchOf } from './list-state.ts';

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
  api: Api,
  definition: ListDefinition<Row>,
): FilteredList<Row> {
  const { shell, search } = usePage();
  const state = useMemo(() => listStateOf(search, definition), [search, definition]);
  const list = useListPage<Row>(
    useCallback(
      (_, signal) => definition.read(api, { ...questionOf(state), cursor: state.cursor }, signal),
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
