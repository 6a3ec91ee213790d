import type { ReactNode } from 'react';
import styles from './small-print.module.css';

/** What a person should know before they send a form, below its button. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={styles.print}>{children}</p>;
}
