import { useScrollStop } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './scroll-frame.module.css';

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
