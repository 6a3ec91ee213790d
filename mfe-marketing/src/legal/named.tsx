import type { ReactNode } from 'react';
import styles from './named.module.css';

/** The name of a row, unbroken, with more about it below. */
export function Named({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {children && (
        <>
          {' '}
          <span className={styles.more}>{children}</span>
        </>
      )}
    </>
  );
}
