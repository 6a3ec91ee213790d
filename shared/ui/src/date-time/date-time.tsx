import styles from './date-time.module.css';
import { dayOf, localMomentOf } from './local.ts';

interface InstantProps {
  /** An instant as ISO 8601. */
  at: string;
}

/** The day of an instant where the viewer is, readable by machines too. */
export function Day({ at }: InstantProps) {
  return (
    <time dateTime={at} className={styles.time}>
      {dayOf(at)}
    </time>
  );
}

/** An instant to the minute where the viewer is, readable by machines too. Say which zone that is next to it, once. */
export function LocalMoment({ at }: InstantProps) {
  return (
    <time dateTime={at} className={styles.time}>
      {localMomentOf(at)}
    </time>
  );
}
