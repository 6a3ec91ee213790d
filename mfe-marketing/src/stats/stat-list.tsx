import { CountUp } from '@adili/ui';
import { ClaimMark } from '../claims/claim-mark.tsx';
import { stats } from '../data/stats.ts';
import styles from './stat-list.module.css';

/** The four figures, counting up once they are seen. */
export function StatList({ columns = 'four' }: { columns?: 'two' | 'four' }) {
  return (
    <dl className={`${styles.stats} ${styles[columns]}`}>
      {stats.map(({ label, value, format, claim }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.measure}>
            <strong className={`${styles.figure} ${format(value).length > 8 ? styles.long : ''}`}>
              <CountUp value={value} format={format} />
            </strong>
            <ClaimMark of={claim} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
