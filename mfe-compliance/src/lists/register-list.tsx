import { failureText, shownWords } from '@adili/http';
import type { ListPage } from '@adili/http/use-list-page';
import {
  type Column,
  KeyboardShortcuts,
  LoadFailure,
  Loading,
  type Selection,
  ShowMore,
  type Sorting,
  Table,
  useIdle,
} from '@adili/ui';
import { type ReactNode, useState } from 'react';
import styles from './register-list.module.css';

interface RegisterListProps<Row> {
  /** Names the table: Controls. */
  title: string;
  list: ListPage<Row>;
  columns: readonly Column<Row>[];
  /** What stands where there are no rows. */
  empty: string;
  /** Buttons of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Where one thing can be done about several rows. */
  selection?: Selection<Row> | undefined;
  /** Where the heads of columns put it in order. */
  sorting?: Sorting | undefined;
}

/** More rows than a screen shows. */
const atOnce = 12;

/** A list of the register: its rows, at first as many as a screen shows, how many there are, and the way to more. */
export function RegisterList<Row extends { id: string }>({
  title,
  list,
  columns,
  empty,
  actions,
  selection,
  sorting,
}: RegisterListProps<Row>) {
  const isIdle = useIdle();
  const [showsKeys, setShowsKeys] = useState(false);
  const { page, busy, error } = list;
  const noun = title.toLowerCase();
  const choose = (index: number) => {
    const id = page?.rows[index]?.id;
    if (!selection || id === undefined) return;
    const selected = new Set(selection.selected);
    if (!selected.delete(id)) selected.add(id);
    selection.onChange(selected);
  };
  return (
    <div className={styles.list}>
      {error !== null && (
        <LoadFailure title={`The ${noun} could not be loaded.`} onRetry={list.refresh}>
          {failureText(error)}
        </LoadFailure>
      )}
      {!page && error === null && <Loading />}
      {page && (
        <>
          <div aria-busy={busy || undefined} className={styles.rows}>
            <Table
              caption={title}
              columns={columns}
              rows={isIdle ? page.rows : page.rows.slice(0, atOnce)}
              empty={empty}
              actions={actions}
              selection={selection}
              sorting={sorting}
              rowKeys={{ ...(selection && { onSelect: choose }), onHelp: () => setShowsKeys(true) }}
            />
          </div>
          <ShowMore
            status={shownWords(title, page)}
            label={`Show more ${noun}`}
            hasMore={page.next !== null}
            busy={busy}
            onMore={list.more}
          />
        </>
      )}
      {showsKeys && <KeyboardShortcuts onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
