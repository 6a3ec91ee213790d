import { Actions, Button, count, FormAlert, type FormMessage, useFocusOnChange } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import styles from './bulk-place.module.css';

interface BulkPlaceProps {
  /** 'Selected controls' */
  label: string;
  /** How many rows are chosen. */
  chosen: number;
  /** How it ended: what was done is said in the bar's place, which takes the focus. */
  message: FormMessage | null;
  onClear(): void;
  /** Undoes what was done, beside the words of that. */
  undo?: ReactNode;
  /** What can be done about them. */
  children: ReactNode;
}

/** What can be done about several rows at once, in sight while any is chosen. */
export function BulkPlace({ label, chosen, message, onClear, undo, children }: BulkPlaceProps) {
  // What was done stands over the list: it goes once the person goes on.
  const [left, setLeft] = useState<number>();
  const isDone = chosen === 0 && message?.kind === 'success' && message.attempt !== left;
  const place = useFocusOnChange(isDone ? message.attempt : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Nothing is pressed here: it notices that the focus goes on.
    <div
      ref={place}
      tabIndex={-1}
      className={styles.place}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setLeft(message?.attempt);
      }}
    >
      {chosen === 0 ? (
        <div className={isDone ? styles.done : undefined}>
          <FormAlert message={isDone ? message : null} />
          {isDone && undo && <Actions key={message.attempt}>{undo}</Actions>}
        </div>
      ) : (
        <section aria-label={label} className={styles.bar}>
          <p role="status" className={styles.count}>
            {count(chosen)} selected
          </p>
          {children}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              place.current?.focus();
              onClear();
            }}
          >
            Clear selection
          </Button>
          {message?.kind === 'error' && <FormAlert message={message} />}
        </section>
      )}
    </div>
  );
}
