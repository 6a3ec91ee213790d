import type { RequestCounts } from '@adili/schemas/data-subject-requests/operator-request';
import { Facts } from '@adili/ui';
import type { ReactNode } from 'react';
import { count } from '../format/number.ts';
import styles from './queue-summary.module.css';

interface QueueSummaryProps {
  counts: RequestCounts;
  /** The way into the queue. */
  children: ReactNode;
}

/** How much waits, and how late it is. */
export const QueueSummary = ({ counts, children }: QueueSummaryProps) => (
  <div className={styles.summary}>
    <Facts
      facts={[
        { name: 'Overdue', value: count(counts.overdue) },
        { name: 'Due within three days', value: count(counts.due_soon) },
        { name: 'Under way', value: count(counts.open) },
        { name: 'Assigned to nobody', value: count(counts.unassigned) },
      ]}
    />
    <div>{children}</div>
  </div>
);
