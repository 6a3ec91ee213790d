import { Link } from '@adili/contract';
import { useId } from 'react';
import { guidePath, solutions } from '../data/solutions.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './frameworks.module.css';

/** Every supported framework by name, each leading to its guide. */
export function Frameworks() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <p className={styles.count} aria-hidden="true">
            {solutions.length}
          </p>
          <h2 id={heading}>Supported frameworks</h2>
          <p className={styles.lead}>
            {solutions.length} frameworks, one set of records. Collect evidence once and answer to all that
            ask for it.
          </p>
        </div>
        <PlainList className={styles.names}>
          {solutions.map((solution) => (
            <li key={solution.slug}>
              <Link to={guidePath(solution)} className={styles.name}>
                {solution.name}
              </Link>
            </li>
          ))}
        </PlainList>
      </div>
    </section>
  );
}
