import { failureText, totalWords } from '@adili/http';
import {
  Button,
  count,
  FilterBar,
  LoadFailure,
  Loading,
  RefreshIcon,
  type RowMenuItem,
  WorkList,
} from '@adili/ui';
import { type ReactNode, useId } from 'react';
import styles from './filtered-list.module.css';
import { type FilteredList, hasFilters, type ListState } from './filtered-list.ts';
import { filtersOf } from './filters-of-list.ts';
import { ListFacts, ListPages } from './list-pages.tsx';
import { useShownRows } from './list-panel.tsx';

interface FilteredListViewProps<Row> {
  list: FilteredList<Row>;
  /** Buttons of a row, before its menu. */
  actions?(row: Row): ReactNode;
  /** Entries of a row's menu, after those of the list itself. */
  menu?(row: Row): readonly RowMenuItem[];
  /** What can be done about several rows at once, besides copying them. */
  bulk?(rows: readonly Row[], done: () => void): ReactNode;
}

/** The one table of the operator's pages: what it can be asked, how much there is, its rows, and its pages. */
export function FilteredListView<Row extends { id: string }>({
  list,
  actions,
  menu,
  bulk,
}: FilteredListViewProps<Row>) {
  const countId = useId();
  const { page, definition } = list;
  return (
    <div className={styles.list}>
      <FilterBar
        days
        searchLabel={`Search ${definition.title.toLowerCase()}`}
        filters={filtersOf(list)}
        choices={definition.filters ?? []}
      />
      <ListCount list={list} countId={countId} />
      {list.error !== null && (
        <LoadFailure title={`The ${definition.rows} could not be loaded.`} onRetry={list.refresh}>
          {failureText(list.error)}
        </LoadFailure>
      )}
      {!page && list.error === null && <Loading />}
      {page && (
        <div aria-busy={list.busy || undefined} className={styles.rows}>
          <Rows rows={page.rows} list={list} actions={actions} menu={menu} bulk={bulk} />
        </div>
      )}
      <ListPages list={list} />
      <ListFacts list={list} />
    </div>
  );
}

/** The rows, once they are there. */
function Rows<Row extends { id: string }>({
  rows,
  list,
  actions,
  menu,
  bulk,
}: FilteredListViewProps<Row> & { rows: readonly Row[] }) {
  const { definition, state } = list;
  const by = state.sort.replace(/^-/, '');
  const descending = state.sort.startsWith('-');
  return (
    <WorkList
      caption={definition.title}
      columns={definition.columns}
      rows={useShownRows(rows)}
      empty={emptyText(list)}
      nameOf={definition.nameOf}
      {...(actions && { actions })}
      menu={(row) => [...(definition.menu?.(row) ?? []), ...(menu?.(row) ?? [])]}
      {...(bulk && { bulk })}
      {...(definition.columns.some(({ sort }) => sort) && {
        sorting: {
          by,
          descending,
          // A head turns its own order round; another one's begins with the first, or oldest.
          onSort: (field: string) => list.filter({ sort: field === by && !descending ? `-${field}` : field }),
        },
      })}
    />
  );
}

const emptyText = <Row,>({ state, definition: { rows } }: FilteredList<Row>): string =>
  hasFilters(state) ? `No ${rows} match your filters.` : `No ${rows} found.`;

interface ListCountProps<Row> {
  list: FilteredList<Row>;
  /** Id of the text that says how much is shown. */
  countId: string;
}

/** How much of a list is shown, and the way to read it anew. */
function ListCount<Row>({ list, countId }: ListCountProps<Row>) {
  const { page, isCurrent, definition, state } = list;
  return (
    <div className={styles.facts}>
      <p id={countId} role="status" className={styles.count}>
        {page &&
          isCurrent &&
          `${definition.title}: ${pageRange(state, page.rows.length)} of ${totalWords(page)}`}
      </p>
      <div className={styles.ways}>
        <Button variant="quiet" size="small" busy={list.busy} onClick={list.refresh}>
          <RefreshIcon size={18} />
          Refresh
        </Button>
      </div>
    </div>
  );
}

/** Which rows of a list a page of it shows: 51 to 100. */
function pageRange({ page, limit }: ListState, shown: number): string {
  const before = (page - 1) * limit;
  return shown === 0 ? '0' : `${count(before + 1)} to ${count(before + shown)}`;
}
