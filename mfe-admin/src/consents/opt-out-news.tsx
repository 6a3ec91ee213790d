import { useEffect, useRef } from 'react';
import styles from './opt-out-news.module.css';

/** Says who was opted out, and takes the focus that went with the button. It stands below a list, and in sight wherever in that somebody is. */
export function OptOutNews({ user }: { user: string | null }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (user !== null && (activeElement === body || activeElement === null))
      place.current?.focus({ preventScroll: true });
  }, [user]);
  return (
    <p ref={place} tabIndex={-1} hidden={user === null} className={styles.news}>
      User {user} is opted out.
    </p>
  );
}
