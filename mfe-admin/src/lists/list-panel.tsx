import { Link } from '@adili/contract';
import { totalWords } from '@adili/http';
import { Alert, type Column, Panel, ShowMore } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import { count } from '../format/number.ts';
import styles from './list-panel.module.css';
import { ListTable } from './list-table.tsx';
import { ScrollFrame } from './scroll-frame.tsx';
import { SearchBox } from './search-box.tsx';
import type { List } from './use-list.ts';

interface ListPanelProps<Row> {
  title: string;
  /** The table's name. Default: the title. */
  caption?: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Shown in place of rows: 'No visits found.' */
  empty: string;
  /** Where the whole list has a page of its own. */
  path?: string;
  /** Buttons of a row. */
  actions?(row: Row): ReactNode;
  /** What went wrong with an action on a row. */
  error?: string | null;
}

/** A list of the dashboard: a search, its table in a frame that scrolls, how much of it is shown, and the rest. */
export function ListPanel<Row extends { id: string }>({
  title,
  caption = title,
  list,
  columns,
  empty,
  path,
  actions,
  error = null,
}: ListPanelProps<Row>) {
  const noun = title.toLowerCase();
  const countId = useId();
  const failure = error ?? list.error;
  return (
    <Panel
      title={title}
      tools={<SearchBox label={`Search ${noun}`} onSearch={list.search} />}
      foot={
        <>
          <ShowMore
            status={`${title}: ${count(list.rows.length)} of ${totalWords(list)}`}
            statusId={countId}
            label={`Load more ${noun}`}
            hasMore={list.next !== null}
            busy={list.busy}
            onMore={list.more}
          />
          {path && (
            <Link to={path} className={styles.whole}>
              All {noun}, to sort and to filter
            </Link>
          )}
        </>
      }
    >
      {failure && (
        <Alert tone="danger" role="alert">
          {failure}
        </Alert>
      )}
      <ScrollFrame labelId={countId} busy={list.busy}>
        <ListTable
          caption={caption}
          captionHidden
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          empty={empty}
          actions={actions}
        />
      </ScrollFrame>
    </Panel>
  );
}
