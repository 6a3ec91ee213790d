import { Link } from '@adili/contract';
import type { ReactNode } from 'react';
import styles from './back.module.css';

/** The way back to what a page stands below. */
export const Back = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.back}>
    <Link to={to}>{children}</Link>
  </p>
);
