import type { ReactNode } from 'react';
import styles from './side-by-side.module.css';

interface SideBySideProps {
  /** Says in a sentence or two how to read what stands above it. */
  remark: ReactNode;
  /** Next to the rest, or below it where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A table with a remark below it, and its form next to it where it has one. */
export function SideBySide({ remark, aside, children }: SideBySideProps) {
  return (
    <div className={`${styles.columns} ${aside ? styles.withAside : ''}`}>
      <div className={styles.main}>
        {children}
        <p className={styles.remark}>{remark}</p>
      </div>
      {aside}
    </div>
  );
}
