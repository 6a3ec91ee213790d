import type { ReactNode } from 'react';
import styles from './with-note.module.css';

/** A cell's value, with what is to be said about it below. */
export function WithNote({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      {note && (
        <span data-below className={styles.note}>
          {note}
        </span>
      )}
    </>
  );
}
