import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { focusHeadingOf, partsOf } from '../focus/focus-heading.ts';
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

const isFree = () => document.activeElement === document.body || document.activeElement === null;

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
    const own = place.current;
    if (!own) return;
    const before = [document.activeElement, own.closest('form')?.querySelector('[type=submit]')];
    const parts = partsOf(own);
    own.focus();
    return () => {
      // What was pressed here goes away with it; a dialog that closes has given the focus back already.
      if (!own.contains(document.activeElement)) return;
      // What sends is hidden while this is asked: once all is drawn it can have the focus again.
      queueMicrotask(() => {
        for (const one of before) if (isFree() && one instanceof HTMLElement) one.focus();
        const rest = parts.find(({ isConnected }) => isConnected);
        if (isFree() && rest) focusHeadingOf(rest);
      });
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
