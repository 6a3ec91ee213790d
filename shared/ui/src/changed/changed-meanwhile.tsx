import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import styles from './changed-meanwhile.module.css';
import type { Difference } from './field-in-words.ts';

export interface ChangedMeanwhileProps {
  differences: readonly Difference[];
  /** What the way is called that leaves what the other saved. Default: 'Take theirs'. */
  theirs?: string;
  onMine(): void;
  onTheirs(): void;
  /** What happened. */
  children: ReactNode;
}

/** Two people changed the same thing: shows both versions, and asks which is to stay. It takes the focus. */
export function ChangedMeanwhile({
  differences,
  theirs = 'Take theirs',
  onMine,
  onTheirs,
  children,
}: ChangedMeanwhileProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = place.current;
    own?.focus();
    return () => {
      // What was pressed here goes away with it; a dialog that closes has given the focus back already.
      if (!own?.contains(document.activeElement)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        tone="warning"
        role="alert"
        title="Changed meanwhile"
        actions={
          <>
            <Button size="small" onClick={onMine}>
              Save mine over it
            </Button>
            <Button size="small" variant="secondary" onClick={onTheirs}>
              {theirs}
            </Button>
          </>
        }
      >
        {children}
        <ul className={styles.differences}>
          {differences.map(({ label, yours, now }) => (
            <li key={label}>
              <p className={styles.label}>{label}</p>
              <dl className={styles.sides}>
                <div>
                  <dt>Yours</dt>
                  <dd className={styles.value}>{yours}</dd>
                </div>
                <div>
                  <dt>Now</dt>
                  <dd className={styles.value}>{now}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
