import { Link } from '@adili/contract';
import type { ReactNode } from 'react';
import styles from './back.module.css';

export interface BackProps {
  to: string;
  /** What it leads to: 'All websites'. */
  children: ReactNode;
}

/** The way back to what a page stands below. */
export const Back = ({ to, children }: BackProps) => (
  <p className={styles.back}>
    <Link to={to}>{children}</Link>
  </p>
);
