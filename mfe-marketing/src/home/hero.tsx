import { trialDays } from '@adili/schemas/accounts/plan';
import { useId } from 'react';
import { solutions } from '../data/solutions.ts';
import { HeroScene } from '../illustrations/hero-scene.tsx';
import { TrialOrDemo } from '../ways-in/trial-or-demo.tsx';
import styles from './hero.module.css';

export function Hero() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} data-ground="inverse" className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 id={heading} className={styles.title}>
            Compliance that stands <em className={styles.upright}>upright</em> by itself
          </h1>
          <p className={styles.lead}>
            Automated audits, reports and policy checks for GDPR, HIPAA, SOC 2, ISO 27001 and more, with an
            accessibility audit of your website beside them.
          </p>
          <TrialOrDemo />
          <p className={styles.note}>
            {trialDays} days free. No credit card. {solutions.length} frameworks in one place.
          </p>
        </div>
        <div className={styles.scene}>
          <HeroScene />
        </div>
      </div>
    </section>
  );
}
