import { Section } from '@adili/ui';
import { steps } from '../data/home.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './how-it-works.module.css';

/** The four steps along one line. */
export function HowItWorks() {
  return (
    <Section title="How It Works" tone="sunken" lead="From sign-up to a standing record, step by step.">
      <PlainList as="ol" className={styles.steps}>
        {steps.map(({ title, description }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p className={styles.description}>{description}</p>
            </div>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
