import { Actions, Alert } from '@adili/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './way-on.module.css';

/** What was done last, to be said. */
export interface Done {
  text: string;
  /** Which act it was, so that the same words are said anew. */
  act: number;
  /** By itself, while the operator may be at something else: the focus stays where it is. */
  isQuiet?: boolean;
}

interface WayOnProps {
  done: Done | null;
  /** Links that lead on. */
  children: ReactNode;
}

/** Leads on in a queue. What was done is said here and takes the focus, so that the way on is the next stop. */
export function WayOn({ done, children }: WayOnProps) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done && !done.isQuiet) said.current?.focus();
  }, [done]);
  return (
    <div className={styles.navigation}>
      <div ref={said} tabIndex={-1} role="status" className={styles.said}>
        {done && <Alert tone="success">{done.text}</Alert>}
      </div>
      <Actions>{children}</Actions>
    </div>
  );
}
