import { FormAlert, type FormMessage } from '@adili/ui';
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

/** What was done last, said aloud; it takes focus where what had it went away. */
export function News({ news }: { news: FormMessage | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (news && (activeElement === body || activeElement === null)) place.current?.focus();
  }, [news]);
  return (
    <div ref={place} tabIndex={-1}>
      <FormAlert message={news} />
    </div>
  );
}
