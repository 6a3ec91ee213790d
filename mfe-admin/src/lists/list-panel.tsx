import { Link } from '@adili/contract';
import { failureText, shownWords } from '@adili/http';
import type { ListPage } from '@adili/http/use-list-page';
import {
  Alert,
  type KeyedTableProps,
  Panel,
  SearchBox,
  ShowMore,
  Table,
  useIdle,
  useScrollStop,
} from '@adili/ui';
import { type ReactNode, useId, useState } from 'react';
import type { ListDefinition } from './filtered-list.ts';
import styles from './list-panel.module.css';

interface ListPanelProps<Row> {
  of: Pick<ListDefinition<Row>, 'title' | 'rows' | 'columns' | 'path'>;
  /** Default: that of the list, which names the table. */
  title?: string;
  list: ListPage<Row>;
  /** Buttons of a row. */
  actions?(row: Row): ReactNode;
}

/** Rows of a list that the dashboard shows at first. */
const few = 5;

/** A list of the dashboard: a search, its newest rows, how much of it is shown, and the rest, in a frame that scrolls. */
export function ListPanel<Row extends { id: string }>({
  of,
  title = of.title,
  list,
  actions,
}: ListPanelProps<Row>) {
  const noun = title.toLowerCase();
  const countId = useId();
  const { page, busy, error } = list;
  const [whole, setWhole] = useState(false);
  if (!page) return null;
  const rows = whole ? page.rows : page.rows.slice(0, few);
  const more = () => {
    setWhole(true);
    // What is read already is shown before more is asked for.
    if (rows.length === page.rows.length) list.more();
  };
  return (
    <Panel
      title={title}
      tools={<SearchBox label={`Search ${noun}`} onSearch={list.search} />}
      foot={
        <>
          <ShowMore
            status={shownWords(title, page, rows.length)}
            statusId={countId}
            label={`Load more ${noun}`}
            hasMore={page.next !== null || rows.length < page.rows.length}
            busy={busy}
            onMore={more}
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
      <ScrollFrame labelId={countId} busy={busy} whole={!whole}>
        <Table
          caption={of.title}
          columns={of.columns}
          rows={rows}
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

/** The rows of a table that may be long: at first as many as a screen shows, and in idle time all, without being asked. */
export function useShownRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isIdle = useIdle();
  return isIdle ? rows : rows.slice(0, atOnce);
}

/** A table of such rows. */
export function ListTable<Row>({ rows, ...props }: KeyedTableProps<Row>) {
  return <Table {...props} rows={useShownRows(rows)} />;
}

interface ScrollFrameProps {
  /** Id of the text that names the frame where it scrolls. */
  labelId: string;
  busy?: boolean;
  /** Shows all of the table: it is a short one. */
  whole?: boolean;
  /** A table. */
  children: ReactNode;
}

/** Keeps a long table to a part of the screen; its head stays in sight. */
export function ScrollFrame({ labelId, busy = false, whole = false, children }: ScrollFrameProps) {
  const stop = useScrollStop(labelId);
  return (
    <div {...stop} aria-busy={busy || undefined} data-whole={whole || undefined} className={styles.frame}>
      {children}
    </div>
  );
}
