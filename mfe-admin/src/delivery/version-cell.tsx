import { LocalMoment } from '@adili/ui';
import type { Since } from './live-since.ts';
import styles from './version-cell.module.css';

interface VersionCellProps {
  /** Undefined where there is none. */
  version: string | undefined;
  /** What happened at the instant: Since, Published. */
  verb: string;
  since: Since | null;
  /** Share of visitors: 10% of visitors. */
  share?: string;
  /** Its page views in words. */
  views: string | null;
}

/** A version of a remote, where it comes from and how it does. */
export function VersionCell({ version, verb, since, share, views }: VersionCellProps) {
  if (version === undefined) return '–';
  return (
    <>
      <span className={styles.version}>{version}</span>
      {share && <span className={styles.note}>{share}</span>}
      {since && (
        <span className={styles.note}>
          {verb} <LocalMoment at={since.at} />
          {since.by && ` by ${since.by}`}
        </span>
      )}
      {views && <span className={styles.note}>{views}</span>}
    </>
  );
}
