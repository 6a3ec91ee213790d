import type { ReactNode } from 'react';
import styles from './grid.module.css';

export interface GridProps {
  /** 'ul' for a list of cards that are `li`. */
  as?: 'div' | 'ul' | 'ol';
  /** Least width of an item before the row holds fewer: 13, 17 or 22 rem. */
  items?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

/** Equal columns, as many as fit. */
export function Grid({ as: Element = 'div', items = 'medium', children }: GridProps) {
  return (
    // Without a marker Safari forgets that it is a list; the role says it again.
    <Element role={Element === 'div' ? undefined : 'list'} className={`${styles.grid} ${styles[items]}`}>
      {children}
    </Element>
  );
}
