import styles from './date-time.module.css';
import { dayOf, lastMomentOf, localMomentOf } from './local.ts';

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

/** The last day on which something counts, or can be done in time. @param at when that is over */
export const LastDay = ({ at }: InstantProps) => <Day at={lastMomentOf(at)} />;

/** An instant to the minute where the viewer is, readable by machines too. Say which zone that is next to it, once. */
export function LocalMoment({ at }: InstantProps) {
  return (
    <time dateTime={at} className={styles.time}>
      {localMomentOf(at)}
    </time>
  );
}
