import type { ReactNode } from 'react';
import styles from './drawn-in-sight.module.css';

/** A part of a long page that the browser lays out and paints once it comes into sight. */
export const DrawnInSight = ({ children }: { children: ReactNode }) => (
  <div className={styles.part}>{children}</div>
);
