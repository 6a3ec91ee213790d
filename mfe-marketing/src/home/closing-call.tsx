import { trialDays } from '@adili/schemas/trial-length';
import { ButtonLink } from '@adili/ui';
import { useId } from 'react';
import { LevelScene } from '../illustrations/level-scene.tsx';
import styles from './closing-call.module.css';

/** The last word of the page. */
export function ClosingCall() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={heading} className={styles.title}>
            Be ready before anyone asks
          </h2>
          <p className={styles.lead}>
            Try it for {trialDays} days without a credit card, or let us show you around first.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/free-trial" size="large">
              Start Your Free Trial
            </ButtonLink>
            <ButtonLink to="/request-demo" size="large" variant="secondary">
              Request a Demo
            </ButtonLink>
          </div>
        </div>
        <div className={styles.scene}>
          <LevelScene />
        </div>
      </div>
    </section>
  );
}
