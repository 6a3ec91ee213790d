import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineProps {
  /** Names the list: 'What happened'. */
  label: string;
  /** Oldest first. */
  events: readonly TimelineEvent[];
}

export interface TimelineEvent {
  /** Distinct within the timeline. */
  key: string;
  /** When, as it is to be read. */
  time: ReactNode;
  /** What happened, in a few words. */
  title: ReactNode;
  /** More of it: a reason. */
  children?: ReactNode;
}

/** What happened to one thing, in order. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol aria-label={label} className={styles.timeline}>
      {events.map(({ key, time, title, children }) => (
        <li key={key} className={styles.event}>
          <p className={styles.title}>{title}</p>
          <p className={styles.time}>{time}</p>
          {children && <div className={styles.more}>{children}</div>}
        </li>
      ))}
    </ol>
  );
}
