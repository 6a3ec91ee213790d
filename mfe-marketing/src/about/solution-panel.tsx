import { Link } from '@adili/contract';
import { ArrowIcon, Badge, VisuallyHidden } from '@adili/ui';
import { guidePath, type Solution, solutions } from '../data/solutions.ts';
import { families } from '../data/solutions-families.ts';
import styles from './solution-panel.module.css';

export interface SolutionPanelProps {
  solution: Solution;
  /** Place in the list, from 1. */
  position: number;
}

/** A solution with the way to its guide. */
export function SolutionPanel({ solution, position }: SolutionPanelProps) {
  const family = families.find(({ id }) => id === solution.family);
  return (
    <div className={styles.panel}>
      <p className={styles.position} aria-hidden="true">
        {String(position).padStart(2, '0')}
        <span className={styles.of}>/{solutions.length}</span>
      </p>
      <div className={styles.words}>
        <Badge tone="accent">{family?.title}</Badge>
        <h3 className={styles.title}>{solution.title}</h3>
        <p className={styles.description}>{solution.description}</p>
        <p>
          <Link to={guidePath(solution)} className={styles.more}>
            Read More<VisuallyHidden> about {solution.title}</VisuallyHidden>
            <ArrowIcon size={18} />
          </Link>
        </p>
      </div>
    </div>
  );
}
