import { usePage } from '@adili/contract';
import type { Api } from '@adili/http';
import { useCallback, useMemo } from 'react';
import type { ListDefinition } from './list-definition.ts';
import { type ListState, listStateOf, questionOf, searchOf } from './list-state.ts';
import { type ListRows, useListRows } from './use-list-rows.ts';

export interface WholeList<Row> extends ListRows<Row> {
  definition: ListDefinition<Row>;
  state: ListState;
  /** The address of this list in another state. */
  pathTo(change: Partial<ListState>): string;
  /** Asks something else from its first page on; the page stays where it is. */
  ask(change: Partial<Omit<ListState, 'page' | 'cursor'>>): void;
}

/** A list as its address says: going back, reloading and sharing the address show the same. */
export function useWholeList<Row extends { id: string }>(
  api: Api,
  definition: ListDefinition<Row>,
): WholeList<Row> {
  const { shell, search } = usePage();
  const state = useMemo(() => listStateOf(search, definition), [search, definition]);
  const rows = useListRows(
    useCallback(
      (signal) => definition.read(api, { ...questionOf(state), cursor: state.cursor }, signal),
      [api, definition, state],
    ),
  );
  const pathTo = (change: Partial<ListState>) =>
    definition.path + searchOf({ ...state, ...change }, definition);
  return {
    ...rows,
    definition,
    state,
    pathTo,
    ask: (change) => shell.navigate(pathTo({ ...change, cursor: '' }), { scroll: 'keep' }),
  };
}
