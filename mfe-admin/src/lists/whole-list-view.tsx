import { LoadFailure, Loading } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import { sentenceOf } from '../reading/failed-call.ts';
import { ListFacts } from './list-facts.tsx';
import { ListPages } from './list-pages.tsx';
import { isNarrowed } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import type { WholeList } from './use-whole-list.ts';
import styles from './whole-list-view.module.css';

interface WholeListViewProps<Row> {
  list: WholeList<Row>;
  /** Buttons of a row. */
  actions?(row: Row): ReactNode;
}

/** The one table of the operator's pages: what it can be asked, how much there is, its rows, and its pages. */
export function WholeListView<Row extends { id: string }>({ list, actions }: WholeListViewProps<Row>) {
  const countId = useId();
  const { answer, definition, state } = list;
  const by = state.sort.replace(/^-/, '');
  const descending = state.sort.startsWith('-');
  return (
    <div className={styles.list}>
      <ListTools list={list} />
      <ListFacts list={list} countId={countId} />
      {list.error !== null && (
        <LoadFailure title={`The ${definition.rows} could not be read.`} onRetry={list.refresh}>
          {sentenceOf(list.error)}
        </LoadFailure>
      )}
      {!answer && list.error === null && <Loading />}
      {answer && (
        <div aria-busy={list.busy || undefined} className={styles.rows}>
          <ListTable
            caption={definition.title}
            captionHidden
            columns={definition.columns}
            rows={answer.page.rows}
            rowKey={({ id }) => id}
            empty={emptyText(list)}
            actions={actions}
            sorting={{
              by,
              descending,
              // A head turns its own order round; another one's begins with the first, or oldest.
              onSort: (field) => list.ask({ sort: field === by && !descending ? `-${field}` : field }),
            }}
          />
        </div>
      )}
      <ListPages list={list} />
    </div>
  );
}

const emptyText = <Row,>({ state, definition: { rows } }: WholeList<Row>): string =>
  isNarrowed(state) ? `No ${rows} fit what you asked for.` : `No ${rows} found.`;
