import { Link } from '@adili/contract';
import { Section, VisuallyHidden } from '@adili/ui';
import { useId } from 'react';
import { features } from '../data/features.ts';
import { steps } from '../data/home.ts';
import { guidePath, solutions } from '../data/solutions.ts';
import { trustSignals } from '../data/trust.ts';
import { FeatureScene } from '../illustrations/feature-scene.tsx';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './sections.module.css';

/** The strip of claims below the hero. */
export function TrustSignals() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.strip}>
      <h2 id={heading}>
        <VisuallyHidden>Trust signals</VisuallyHidden>
      </h2>
      <PlainList className={styles.signals}>
        {trustSignals.map(({ figure, claim, detail }) => (
          <li key={claim} className={styles.signal}>
            <p className={styles.claim}>
              <strong className={styles.figure}>{figure}</strong> {claim}
            </p>
            <p className={styles.detail}>{detail}</p>
          </li>
        ))}
      </PlainList>
    </section>
  );
}

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

/** The four features, as sheets of unequal width. */
export function FeatureGrid() {
  return (
    <Section
      title="Less chasing, more certainty"
      eyebrow="Features"
      lead="Everything an audit asks for, gathered while you work."
    >
      <PlainList className={styles.grid}>
        {features.map(({ id, title, description, scene }) => (
          <li key={id} className={styles.sheet}>
            <div className={styles.scene}>
              <FeatureScene name={scene} />
            </div>
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
            <div className={styles.howItWorksWords}>
              <h3>{title}</h3>
              <p className={styles.howItWorksDescription}>{description}</p>
            </div>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
