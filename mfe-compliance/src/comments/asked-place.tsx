import { bringIntoSight } from '@adili/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './asked-place.module.css';
import { useAskedComments } from './use-asked-comments.ts';

interface AskedPlaceProps {
  /** Of what is commented on. */
  id: string;
  children: ReactNode;
}

/** Where comments stand in a page: who comes by an address that leads to them sees them, and has the focus there. */
export function AskedPlace({ id, children }: AskedPlaceProps) {
  const isAsked = useAskedComments(id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked || !place.current) return;
    place.current.focus({ preventScroll: true });
    return bringIntoSight(place.current);
  }, [isAsked]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}
