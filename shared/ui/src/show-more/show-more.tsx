import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './show-more.module.css';

export interface ShowMoreProps {
  /** How much is shown, said aloud when it changes: 'Visitors: 50 of 1,284'. */
  status: string;
  /** Id of the status text, for what it names. */
  statusId?: string;
  /** The button's text: 'Load more visitors'. */
  label: string;
  /** False once all of it is shown: the button goes away. */
  hasMore: boolean;
  busy: boolean;
  onMore(): void;
}

/** The foot of a list that comes page by page. Focus stays in its place when the button goes away. */
export function ShowMore({ status, statusId, label, hasMore, busy, onMore }: ShowMoreProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    if (hasMore || !wasPressed.current) return;
    wasPressed.current = false;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === null) text.current?.focus();
  }, [hasMore]);

  return (
    <div className={styles.foot}>
      <p ref={text} id={statusId} role="status" tabIndex={-1} className={styles.status}>
        {status}
      </p>
      {hasMore && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Loading..."
          onClick={() => {
            wasPressed.current = true;
            onMore();
          }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
