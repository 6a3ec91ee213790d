import { count, ShowMore } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import styles from './findings-list.module.css';

/** Rows that are shown at once. */
const step = 50;

interface SomeRowsProps<Row extends { id: string }> {
  rows: readonly Row[];
  /** What they are, as 'elements'. */
  name: string;
  children(row: Row, place: number): ReactNode;
}

/** Some of many rows that are all here, and more of them when asked. */
export function SomeRows<Row extends { id: string }>({ rows, name, children }: SomeRowsProps<Row>) {
  const [most, setMost] = useState(step);
  const shown = rows.slice(0, most);
  return (
    <div className={styles.list}>
      <ol className={styles.rows}>
        {shown.map((row, index) => (
          <li key={row.id}>{children(row, index + 1)}</li>
        ))}
      </ol>
      {rows.length > step && (
        <ShowMore
          status={`Showing ${count(shown.length)}${shown.length < rows.length ? ` of ${count(rows.length)}` : ''}`}
          label={`Show more ${name}`}
          hasMore={shown.length < rows.length}
          busy={false}
          onMore={() => setMost(most + step)}
        />
      )}
    </div>
  );
}
