import type { ReactNode } from 'react';
import styles from './side-by-side.module.css';

interface SideBySideProps {
  /** Stands beside the rest, below it where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A table, with its form beside it where it has one. */
export function SideBySide({ aside, children }: SideBySideProps) {
  if (!aside) return children;
  return (
    <div className={styles.columns}>
      {children}
      {aside}
    </div>
  );
}
