import { failureText } from '@adili/http';
import { ButtonLink, LoadFailure, Loading } from '@adili/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './filtered-list-view.module.css';
import { ListFacts } from './list-facts.tsx';
import { ListTable } from './list-panel.tsx';
import { hasFilters, searchOf } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import type { FilteredList } from './use-filtered-list.ts';

interface FilteredListViewProps<Row> {
  list: FilteredList<Row>;
  /** Buttons of a row. */
  actions?(row: Row): ReactNode;
}

/** The one table of the operator's pages: what it can be asked, how much there is, its rows, and its pages. */
export function FilteredListView<Row extends { id: string }>({ list, actions }: FilteredListViewProps<Row>) {
  const countId = useId();
  const { page, definition, state } = list;
  const by = state.sort.replace(/^-/, '');
  const descending = state.sort.startsWith('-');
  return (
    <div className={styles.list}>
      <ListTools list={list} />
      <ListFacts list={list} countId={countId} />
      {list.error !== null && (
        <LoadFailure title={`The ${definition.rows} could not be read.`} onRetry={list.refresh}>
          {failureText(list.error)}
        </LoadFailure>
      )}
      {!page && list.error === null && <Loading />}
      {page && (
        <div aria-busy={list.busy || undefined} className={styles.rows}>
          <ListTable
            caption={definition.title}
            columns={definition.columns}
            rows={page.rows}
            rowKey={({ id }) => id}
            empty={emptyText(list)}
            actions={actions}
            sorting={{
              by,
              descending,
              // A head turns its own order round; another one's begins with the first, or oldest.
              onSort: (field) => list.filter({ sort: field === by && !descending ? `-${field}` : field }),
            }}
          />
        </div>
      )}
      <ListPages list={list} />
    </div>
  );
}

const emptyText = <Row,>({ state, definition: { rows } }: FilteredList<Row>): string =>
  hasFilters(state) ? `No ${rows} fit what you asked for.` : `No ${rows} found.`;

/** Leads through the pages of a list: each has an address. Only those that were seen can be gone back to. */
function ListPages<Row>({ list }: { list: FilteredList<Row> }) {
  const { definition, state, isCurrent } = list;
  const cursorOf = useSeenPages(list);
  const { page } = state;
  const next = isCurrent && list.page?.next;
  const previous = page === 2 ? '' : cursorOf(page - 1);
  if (page === 1 && !next) return null;
  return (
    <nav aria-label={`Pages of ${definition.rows}`} className={styles.pages}>
      {page > 1 && (
        <ButtonLink variant="secondary" size="small" to={list.pathTo({ cursor: '' })}>
          First page
        </ButtonLink>
      )}
      {page > 2 && previous !== undefined && (
        <ButtonLink
          variant="secondary"
          size="small"
          rel="prev"
          to={list.pathTo({ page: page - 1, cursor: previous })}
        >
          Previous page
        </ButtonLink>
      )}
      <p className={styles.place}>Page {page}</p>
      {next && (
        <ButtonLink
          variant="secondary"
          size="small"
          rel="next"
          to={list.pathTo({ page: page + 1, cursor: next })}
        >
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}

/** Where the pages begin that were seen under the same filters: the API's cursors only lead forward. */
function useSeenPages<Row>({ definition, state }: FilteredList<Row>) {
  const [seen] = useState(() => new Map<string, string>());
  const filters = searchOf({ ...state, cursor: '' }, definition);
  const { page, cursor } = state;
  useEffect(() => {
    seen.set(`${page}${filters}`, cursor);
  }, [seen, filters, page, cursor]);
  return (wanted: number) => seen.get(`${wanted}${filters}`);
}
