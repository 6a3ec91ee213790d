import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** Buttons next to each other, as far as there is room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
