import { type ReactNode, useEffect, useRef } from 'react';
import styles from './anchor.module.css';
import { bringIntoSight } from './bring-into-sight.ts';

interface AnchorProps {
  /** The fragment of addresses that lead here, without its sign. */
  id: string;
  children: ReactNode;
}

/** A place of a page that is drawn once its data is there: who comes by an address that leads to it sees it, and has the focus there. */
export function Anchor({ id, children }: AnchorProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current || location.hash !== `#${id}`) return;
    current.focus({ preventScroll: true });
    return bringIntoSight(current);
  }, [id]);
  return (
    <div ref={place} id={id} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}
