import { Link } from '@adili/contract';
import type { RunDiff } from '@adili/schemas/findings/finding';
import { changes } from '@adili/schemas/runs/verdict';
import { count } from '../format/words.ts';
import styles from './change-counts.module.css';
import { type Change, changeWords } from './change-words.tsx';

interface ChangeCountsProps {
  diff: RunDiff;
  /** The change that the list is narrowed to. */
  current: string | undefined;
  /** The way to the findings of a change; without one, to all. */
  pathOf(change?: Change): string;
}

/** How many findings are new, fixed and so on, each the way to its list. */
export const ChangeCounts = ({ diff, current, pathOf }: ChangeCountsProps) => (
  <ul className={styles.counts}>
    {changes.map((change) => (
      <li key={change}>
        <Link
          to={pathOf(change === current ? undefined : change)}
          aria-current={change === current || undefined}
          className={styles.count}
        >
          <Sums diff={diff} change={change} />
        </Link>
      </li>
    ))}
  </ul>
);

/** Failures with a change, and beside them what only asks for a person. */
function Sums({ diff, change }: { diff: RunDiff; change: Change }) {
  const failures = diff.failures[change];
  const reviews = diff[change] - failures;
  return (
    <>
      <strong>{count(failures)}</strong> {changeWords[change]}
      {reviews > 0 &&
        (change === 'fixed' ? `, ${count(reviews)} to review gone` : `, ${count(reviews)} to review`)}
    </>
  );
}
