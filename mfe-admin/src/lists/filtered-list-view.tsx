import { failureText } from '@adili/http';
import { LoadFailure, Loading } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import styles from './filtered-list-view.module.css';
import { ListFacts } from './list-facts.tsx';
import { ListPages } from './list-pages.tsx';
import { hasFilters } from './list-state.ts';
import { ListTable } from './list-table.tsx';
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
            captionHidden
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
