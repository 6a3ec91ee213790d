import { type ReactNode, useId } from 'react';
import styles from './my-data.module.css';

/** What Adili keeps about the person themselves, apart from their organisation's work. */
export function MyData({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section id="my-data" aria-labelledby={id} className={styles.place}>
      <h2 id={id} className={styles.title}>
        My data at Adili
      </h2>
      {children}
    </section>
  );
}
