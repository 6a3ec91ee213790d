import type { ReactNode } from 'react';
import styles from './narrow.module.css';

/** As wide as a form is read best. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <div className={styles.narrow}>{children}</div>
);
