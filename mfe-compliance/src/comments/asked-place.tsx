import { useInSight } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './asked-place.module.css';
import { useAskedComments } from './use-asked-comments.ts';

interface AskedPlaceProps {
  /** Of what is commented on. */
  id: string;
  children: ReactNode;
}

/** Where comments stand in a page: who comes by an address that leads to them sees them, and has the focus there. */
export function AskedPlace({ id, children }: AskedPlaceProps) {
  const place = useInSight(useAskedComments(id));
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}
