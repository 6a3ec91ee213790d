import type { ReactNode } from 'react';
import styles from './text-links.module.css';

/** The ways on from a form, below its button. */
export function TextLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

/** Between two ways that lead to the same. */
export const Or = () => <p className={styles.or}>or</p>;
