import { Link } from '@adili/contract';
import { Section, VisuallyHidden } from '@adili/ui';
import { useId } from 'react';
import { ClaimMark } from '../claims/claim-mark.tsx';
import { ClaimedText } from '../claims/words.tsx';
import { features } from '../data/features.ts';
import { frameworks, guidePath } from '../data/frameworks.ts';
import { steps } from '../data/home.ts';
import { trustSignals } from '../data/trust.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import { ProductScreen } from '../screens/product-screen.tsx';
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

/** Every supported framework by name, each leading to its guide; with the edition in force where the name is of another. */
export function Frameworks() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <p className={styles.count} aria-hidden="true">
            {frameworks.length}
          </p>
          <h2 id={heading}>Supported frameworks</h2>
          <p className={styles.lead}>
            {frameworks.length} frameworks, each with a checklist in the register and a guide that is free to
            read.
          </p>
        </div>
        <PlainList className={styles.names}>
          {frameworks.map((framework) => (
            <li key={framework.slug}>
              <Link to={guidePath(framework)} className={styles.name}>
                {framework.name}
              </Link>
              {framework.edition && <span className={styles.edition}>{framework.edition}</span>}
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
      lead="What’s ready and what comes next. Anything planned is marked."
    >
      <PlainList className={styles.grid}>
        {features.map(({ title, description, screen }) => (
          <li key={title} className={styles.sheet}>
            <div className={styles.scene}>
              <ProductScreen of={screen} />
            </div>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p className={styles.description}>
                <ClaimedText>{description}</ClaimedText>
              </p>
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
    <Section title="How It Works" tone="sunken" lead="From sign-up to the audit, step by step.">
      <PlainList as="ol" className={styles.steps}>
        {steps.map(({ title, description }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.howItWorksWords}>
              <h3>{title}</h3>
              <p className={styles.howItWorksDescription}>
                <ClaimedText>{description}</ClaimedText>
              </p>
            </div>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
