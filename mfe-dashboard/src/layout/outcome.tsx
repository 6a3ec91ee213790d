import { type ReactNode, useEffect, useRef } from 'react';
import styles from './outcome.module.css';

/** What has come of a press whose button went away with it: takes the focus, so that it is not lost. */
export function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.outcome}>
      {children}
    </div>
  );
}
