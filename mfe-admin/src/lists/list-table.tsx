import { Table, type TableProps, useScrollStop } from '@adili/ui';
import type { ReactNode } from 'react';
import { useIdle } from '../layout/use-idle.ts';
import styles from './scroll-frame.module.css';

/** More rows than a screen shows of a table. */
const atOnce = 12;

/** A table that may be long: at first it has as many rows as a screen shows, and in idle time all, without being asked. */
export function ListTable<Row>({ rows, ...props }: TableProps<Row>) {
  const isIdle = useIdle();
  return <Table {...props} rows={isIdle ? rows : rows.slice(0, atOnce)} />;
}

interface ScrollFrameProps {
  /** Id of the text that names the frame where it scrolls. */
  labelId: string;
  busy?: boolean;
  /** A table. */
  children: ReactNode;
}

/** Keeps a long table to a part of the screen; its head stays in sight. */
export function ScrollFrame({ labelId, busy = false, children }: ScrollFrameProps) {
  const stop = useScrollStop(labelId);
  return (
    <div {...stop} aria-busy={busy || undefined} className={styles.frame}>
      {children}
    </div>
  );
}
