import type { ReactNode } from 'react';
import styles from './cited.module.css';

/** A statement with the place in the law that it stands on, unbroken. */
export function Cited({ source, children }: { source: string; children: ReactNode }) {
  return (
    <>
      {children} <cite className={styles.source}>{source}</cite>
    </>
  );
}
