import { Alert, Button, Panel } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import { count } from '../format/number.ts';
import styles from './list-panel.module.css';
import { ScrollFrame } from './scroll-frame.tsx';
import { SearchBox } from './search-box.tsx';
import type { List } from './use-list.ts';

interface ListPanelProps {
  title: string;
  list: List<unknown>;
  /** What went wrong with an action on a row. */
  error?: string | null;
  /** The list's table, of the same name. */
  children: ReactNode;
}

/** A list of the dashboard: how much of it is shown, a search, the table in a frame that scrolls, and the rest. */
export function ListPanel({ title, list, error = list.error, children }: ListPanelProps) {
  const noun = title.toLowerCase();
  const countId = useId();
  return (
    <Panel title={title} tools={<SearchBox label={`Search ${noun}`} onSearch={list.search} />}>
      {(error ?? list.error) && (
        <Alert tone="danger" role="alert">
          {error ?? list.error}
        </Alert>
      )}
      <ScrollFrame labelId={countId} busy={list.busy}>
        {children}
      </ScrollFrame>
      <div className={styles.foot}>
        <p id={countId} role="status" className={styles.count}>
          {title}: {count(list.rows.length)} of {count(list.total)}
        </p>
        {list.next !== null && (
          <Button
            variant="secondary"
            size="small"
            busy={list.busy}
            busyLabel="Loading..."
            onClick={list.more}
          >
            Load more {noun}
          </Button>
        )}
      </div>
    </Panel>
  );
}
