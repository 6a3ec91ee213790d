import { Link } from '@adili/contract';
import { failureText, totalWords } from '@adili/http';
import type { ListPage } from '@adili/http/use-list-page';
import { Alert, type KeyedTableProps, Panel, ShowMore, Table, useScrollStop } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import { count } from '../format/numbers.ts';
import { useIdle } from '../layout/use-idle.ts';
import type { ListDefinition } from './filtered-list.ts';
import styles from './list-panel.module.css';
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

/** More rows than a screen shows of a table. */
const atOnce = 12;

/** A table that may be long: at first it has as many rows as a screen shows, and in idle time all, without being asked. */
export function ListTable<Row>({ rows, ...props }: KeyedTableProps<Row>) {
  const isIdle = useIdle();
  return <Table {...props} rows={isIdle ? rows : rows.slice(0, atOnce)} />;
}

interface ScrollFrameProps {
  /** Id of the text that names the frame where it scrolls. */
  labelId: string;
  busy?: boolean;
  /** A table. */
  children: ReactNode;
}

/** Keeps a long table to a part of the screen; its head stays in sight. */
export function ScrollFrame({ labelId, busy = false, children }: ScrollFrameProps) {
  const stop = useScrollStop(labelId);
  return (
    <div {...stop} aria-busy={busy || undefined} className={styles.frame}>
      {children}
    </div>
  );
}
