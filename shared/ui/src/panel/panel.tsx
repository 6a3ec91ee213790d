import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** Names the region. */
  title: string;
  /** Controls beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A named part of a dashboard. */
export function Panel({ title, tools, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
