import type { LogEntry } from '@adili/schemas/log-entry';
import { ChevronDownIcon, type Column, Moment } from '@adili/ui';
import { ListPanel } from '../lists/list-panel.tsx';
import type { List } from '../lists/use-list.ts';
import styles from './activity-log.module.css';

const columns: readonly Column<LogEntry>[] = [
  { key: 'at', header: 'Time', cell: ({ at }) => <Moment at={at} />, rowHeader: true },
  { key: 'actor', header: 'Actor', cell: ({ actor }) => actor },
  { key: 'action', header: 'Action', cell: ({ action }) => action },
  { key: 'target', header: 'Target', cell: ({ target }) => target || '–' },
  { key: 'detail', header: 'Detail', cell: ({ detail }) => detail || '–' },
];

/** Who did what, closed until asked for. */
export function ActivityLog({ log }: { log: List<LogEntry> }) {
  return (
    <details className={styles.log}>
      <summary className={styles.summary}>
        Activity log
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <ListPanel
        title="Log entries"
        caption="Activity log"
        list={log}
        columns={columns}
        empty="No entries found."
      />
    </details>
  );
}
