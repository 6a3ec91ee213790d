import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The page's h1. */
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Something next to the words on a wide screen. */
  aside?: ReactNode;
  tone?: 'plain' | 'inverse';
}

/** The head of a page: its one h1 with what introduces it. */
export function PageHeader({ title, eyebrow, lead, actions, aside, tone = 'plain' }: PageHeaderProps) {
  return (
    <div data-ground={tone === 'inverse' ? tone : undefined} className={styles.header}>
      <div className={`${styles.inner} ${aside ? styles.beside : ''}`}>
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {aside}
      </div>
    </div>
  );
}
