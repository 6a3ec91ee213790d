import type { ReactNode } from 'react';
import styles from './anchor.module.css';
import { useInSight } from './use-in-sight.ts';

interface AnchorProps {
  /** The fragment of addresses that lead here, without its sign. */
  id: string;
  children: ReactNode;
}

/** A place of a page that is drawn once its data is there: who comes by an address that leads to it sees it, and has the focus there. */
export function Anchor({ id, children }: AnchorProps) {
  const place = useInSight(location.hash === `#${id}`);
  return (
    <div ref={place} id={id} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}
