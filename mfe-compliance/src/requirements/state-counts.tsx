import { Link } from '@adili/contract';
import {
  type RequirementState,
  requirementStates,
  requirementStateWords,
} from '@adili/schemas/requirements/requirement-state';
import { count } from '../format/words.ts';
import { pathOfFramework } from '../layout/paths.ts';
import styles from './state-counts.module.css';

interface StateCountsProps {
  framework: string;
  counts: Readonly<Record<RequirementState, number>>;
  /** The state that the list is narrowed to. */
  current: string | undefined;
}

/** How many requirements are in each state, each the way to its list. */
export const StateCounts = ({ framework, counts, current }: StateCountsProps) => (
  <ul className={styles.counts}>
    {requirementStates.map((state) => (
      <li key={state}>
        <Link
          to={pathOfFramework(framework, state === current ? undefined : state)}
          aria-current={state === current || undefined}
          className={styles.count}
        >
          <strong>{count(counts[state])}</strong> {requirementStateWords[state]}
        </Link>
      </li>
    ))}
  </ul>
);
