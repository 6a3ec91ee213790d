import { count, ShowMore } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import styles from './findings-list.module.css';

/** 'Showing 50 of 312', 'Showing 3' where that is all. */
const shownWords = (shown: string, total: string): string =>
  `Showing ${shown}${shown === total ? '' : ` of ${total}`}`;

export interface RowsOfList<Row> {
  /** Those that are here. */
  rows: readonly Row[];
  /** How many there are in all, in words. */
  total: string;
  /** Whether it says how many are shown where that is all. Default: yes. */
  isCounted?: boolean;
  busy?: boolean;
  /** There are more than are here. */
  hasMore: boolean;
  /** The words of the button that asks for them. */
  more: string;
  onMore(): void;
}

interface ListedRowsProps<Row extends { id: string }> extends RowsOfList<Row> {
  /** How many of them stand there until all are asked for; by default all. */
  first?: number;
  /** They are lines that a rule divides, and no boxes. */
  areLines?: boolean;
  children(row: Row, place: number): ReactNode;
}

/** Rows in their order, with how many of them are shown, and the way to more. */
export function ListedRows<Row extends { id: string }>({
  rows,
  total,
  first = rows.length,
  isCounted = true,
  busy = false,
  hasMore,
  more,
  onMore,
  areLines = false,
  children,
}: ListedRowsProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, first);
  const isCut = shown.length < rows.length;
  return (
    <div className={styles.list}>
      <ol aria-busy={busy || undefined} className={areLines ? styles.lines : styles.rows}>
        {shown.map((row, index) => (
          <li key={row.id}>{children(row, index + 1)}</li>
        ))}
      </ol>
      {(isCounted || isCut || isWhole) && (
        <ShowMore
          status={shownWords(count(shown.length), total)}
          label={isCut && !hasMore ? `Show all ${total}` : more}
          hasMore={isCut || hasMore}
          busy={busy}
          onMore={isCut ? () => setIsWhole(true) : onMore}
        />
      )}
    </div>
  );
}
