import type { ReactNode } from 'react';
import styles from './soft-band.module.css';

/** The soft ground of a page that is about one thing: its form, or its thanks. */
export function SoftBand({ children }: { children: ReactNode }) {
  return <div className={styles.band}>{children}</div>;
}
