import type { ReactNode } from 'react';
import styles from './figure-list.module.css';

interface Figure {
  label: string;
  figure: ReactNode;
  /** Behind the figure. */
  mark?: ReactNode;
  /** In words, which need smaller letters. */
  isLong?: boolean;
}

interface FigureListProps {
  figures: readonly Figure[];
  columns?: 'two' | 'four';
}

/** A few large figures, each with what it counts. */
export const FigureList = ({ figures, columns = 'four' }: FigureListProps) => (
  <dl className={`${styles.stats} ${styles[columns]}`}>
    {figures.map(({ label, figure, mark, isLong }) => (
      <div key={label} className={styles.stat}>
        <dt className={styles.label}>{label}</dt>
        <dd>
          <strong className={`${styles.figure} ${isLong ? styles.long : ''}`}>{figure}</strong>
          {mark}
        </dd>
      </div>
    ))}
  </dl>
);
