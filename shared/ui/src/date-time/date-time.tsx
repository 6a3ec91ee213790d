import styles from './date-time.module.css';
import { localMomentOf } from './local.ts';
import { dayOf, momentOf } from './nairobi.ts';

interface InstantProps {
  /** An instant as ISO 8601. */
  at: string;
}

/** The day of an instant in Nairobi, readable by machines too. */
export function Day({ at }: InstantProps) {
  return (
    <time dateTime={at} className={styles.time}>
      {dayOf(at)}
    </time>
  );
}

/** An instant in Nairobi to the minute, readable by machines too. */
export function Moment({ at }: InstantProps) {
  return (
    <time dateTime={at} className={styles.time}>
      {momentOf(at)}
    </time>
  );
}

/** An instant to the minute where the viewer is, readable by machines too. Say which zone that is beside it, once. */
export function LocalMoment({ at }: InstantProps) {
  return (
    <time dateTime={at} className={styles.time}>
      {localMomentOf(at)}
    </time>
  );
}
