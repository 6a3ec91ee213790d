import { Link } from '@adili/contract';
import { Section, VisuallyHidden } from '@adili/ui';
import { useId } from 'react';
import { ClaimMark } from '../claims/claim-mark.tsx';
import { features } from '../data/features.ts';
import { frameworks, guidePath, inForceFirst } from '../data/frameworks.ts';
import { steps } from '../data/home.ts';
import { laws } from '../data/laws.ts';
import { measures } from '../data/measures.ts';
import { trustSignals } from '../data/trust.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import { ProductScreen } from '../screens/product-screen.tsx';
import { FigureList } from '../stats/figure-list.tsx';
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
        {trustSignals.map(({ figure, claim, detail, makes }) => (
          <li key={claim} className={styles.signal}>
            <p className={styles.claim}>
              <strong className={styles.figure}>{figure}</strong> {claim}
            </p>
            <p className={styles.detail}>
              {detail}
              <ClaimMark of={makes} />
            </p>
          </li>
        ))}
      </PlainList>
    </section>
  );
}

/** The laws that most begin with, then every framework by its edition in force, each leading to its guide. */
export function Frameworks() {
  return (
    <Section
      title="Supported frameworks"
      lead={`${frameworks.length} frameworks, each with a checklist in the register and a guide that is free to read.`}
    >
      <PlainList className={styles.laws}>
        {laws.map(({ name, asks, holds, guide }) => (
          <li key={guide} className={styles.sheet}>
            <h3>{name}</h3>
            <p className={styles.description}>{asks}</p>
            <p>
              {holds}. <Link to={`/blog/${guide}`}>Read the guide</Link>
            </p>
          </li>
        ))}
      </PlainList>
      <PlainList className={styles.names}>
        {inForceFirst.map((framework) => (
          <li key={framework.slug}>
            <Link to={guidePath(framework)} className={styles.name}>
              {framework.current ?? framework.name}
            </Link>
            {(framework.current || framework.edition) && (
              <span className={styles.edition}>{framework.edition ?? `also ${framework.name}`}</span>
            )}
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

/** The four features. A mark stands behind what their names claim and the product does not have yet. */
export function FeatureGrid() {
  return (
    <Section
      title="Less chasing, more certainty"
      eyebrow="Features"
      lead={
        <>
          What you can use today. <Link to="/roadmap">What comes next</Link>
        </>
      }
    >
      <PlainList className={styles.grid}>
        {features.map(({ title, claim, description }) => (
          <li key={title} className={styles.sheet}>
            <div className={styles.featureName}>
              <h3>{title}</h3>
              <ClaimMark of={claim} />
            </div>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

/** The four steps, each with a picture of where it is done. */
export function HowItWorks() {
  return (
    <Section title="How It Works" tone="sunken" lead="From sign-up to a signed pack.">
      <PlainList as="ol" className={styles.steps}>
        {steps.map(({ title, description, screen }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.stepName}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
            </div>
            <p className={styles.description}>{description}</p>
            <ProductScreen of={screen} />
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

/** What can be checked on the day. */
export function Results() {
  return (
    <Section title="Results in numbers" tone="inverse">
      <FigureList figures={measures} />
    </Section>
  );
}
