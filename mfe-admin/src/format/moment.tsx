import styles from './moment.module.css';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** An ISO 8601 instant in Nairobi to the minute: 21 Nov 2026, 07:15. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.moment}>
      {moment.format(new Date(at))}
    </time>
  );
}
