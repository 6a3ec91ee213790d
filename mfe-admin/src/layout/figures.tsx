import { Link } from '@adili/contract';
import { count } from '@adili/ui';
import styles from './figures.module.css';

/** How many of something there are, or wait for an operator. */
export interface Figure {
  count: number;
  /** What is counted, after its number: requests are overdue. */
  words: string;
  /** Where it is listed, or done. */
  to: string;
  isLate?: boolean;
}

/** Figures next to each other, on a phone two by two; each leads to what it counts. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className={styles.figures}>
    {figures.map((figure) => (
      <li key={figure.words}>
        <Link to={figure.to} className={`${styles.figure} ${figure.isLate ? styles.late : ''}`}>
          <strong>{count(figure.count)}</strong> {figure.words}
        </Link>
      </li>
    ))}
  </ul>
);
