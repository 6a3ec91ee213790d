import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** Names the region. */
  title: string;
  /** Controls next to the title. */
  tools?: ReactNode;
  /** Stands below, its parts at both ends. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A named part of a dashboard. */
export function Panel({ title, tools, foot, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.bar}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
      {foot && <div className={styles.bar}>{foot}</div>}
    </section>
  );
}
