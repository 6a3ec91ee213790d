import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** For a link that leads to it. */
  id?: string;
  /** Names the region. */
  title: string;
  /** Controls next to the title. */
  tools?: ReactNode;
  /** Stands below, its parts at both ends. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A named part of a dashboard. */
export function Panel({ id, title, tools, foot, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
      {foot && <div className={styles.bar}>{foot}</div>}
    </section>
  );
}
