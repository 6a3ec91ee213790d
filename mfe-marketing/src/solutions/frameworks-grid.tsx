import { Link } from '@adili/contract';
import { Section } from '@adili/ui';
import { families, guidePath, solutions } from '../data/solutions.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './frameworks-grid.module.css';

/** The supported frameworks by what they are about. */
export function FrameworksGrid() {
  return (
    <Section
      title="Supported frameworks"
      tone="sunken"
      lead={`${solutions.length} laws, standards and programmes, each with a guide that is free to read.`}
    >
      <div className={styles.families}>
        {families.map(({ id, title }) => (
          <div key={id} className={styles.family}>
            <h3 className={styles.title}>{title}</h3>
            <PlainList className={styles.names}>
              {solutions
                .filter(({ family }) => family === id)
                .map((solution) => (
                  <li key={solution.slug}>
                    <Link to={guidePath(solution)} className={styles.name}>
                      {solution.title}
                    </Link>
                  </li>
                ))}
            </PlainList>
          </div>
        ))}
      </div>
    </Section>
  );
}
