import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/** Two panels next to each other where both have room. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
