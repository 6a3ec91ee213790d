import { Link } from '@adili/contract';
import { failureText, totalWords } from '@adili/http';
import type { ListPage } from '@adili/http/use-list-page';
import { Alert, Panel, ShowMore } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import { count } from '../format/numbers.ts';
import type { ListDefinition } from './list-definition.ts';
import styles from './list-panel.module.css';
import { ListTable, ScrollFrame } from './list-table.tsx';
import { SearchBox } from './search-box.tsx';

interface ListPanelProps<Row> {
  of: Pick<ListDefinition<Row>, 'title' | 'rows' | 'columns' | 'path'>;
  /** Default: that of the list, which names the table. */
  title?: string;
  list: ListPage<Row>;
  /** Buttons of a row. */
  actions?(row: Row): ReactNode;
}

/** A list of the dashboard: a search, its table in a frame that scrolls, how much of it is shown, and the rest. */
export function ListPanel<Row extends { id: string }>({
  of,
  title = of.title,
  list,
  actions,
}: ListPanelProps<Row>) {
  const noun = title.toLowerCase();
  const countId = useId();
  const { page, busy, error } = list;
  if (!page) return null;
  return (
    <Panel
      title={title}
      tools={<SearchBox label={`Search ${noun}`} onSearch={list.search} />}
      foot={
        <>
          <ShowMore
            status={`${title}: ${count(page.rows.length)} of ${totalWords(page)}`}
            statusId={countId}
            label={`Load more ${noun}`}
            hasMore={page.next !== null}
            busy={busy}
            onMore={list.more}
          />
          <Link to={of.path} className={styles.whole}>
            All {noun}, to sort and to filter
          </Link>
        </>
      }
    >
      {error !== null && (
        <Alert tone="danger" role="alert">
          {failureText(error)}
        </Alert>
      )}
      <ScrollFrame labelId={countId} busy={busy}>
        <ListTable
          caption={of.title}
          captionHidden
          columns={of.columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          empty={`No ${of.rows} found.`}
          actions={actions}
        />
      </ScrollFrame>
    </Panel>
  );
}
