import type { ReactNode } from 'react';
import { useScrollStop } from './scroll-stop.ts';
import styles from './table.module.css';

/** How much room a table of so many columns wants. */
export const widthOf = (columns: number) =>
  columns > 3 ? styles.wide : columns === 3 ? styles.three : undefined;

/** What its size changes is its own: the rows are not rendered anew. */
export function Scroller({ labelId, children }: { labelId: string; children: ReactNode }) {
  const stop = useScrollStop(labelId);
  return (
    <div {...stop} className={styles.scroller}>
      {children}
    </div>
  );
}
