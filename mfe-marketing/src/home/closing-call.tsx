import { trialDays } from '@adili/schemas/accounts/plan';
import { useId } from 'react';
import { ProductScreen } from '../screens/product-screen.tsx';
import { screens } from '../screens/screens.ts';
import { TrialOrDemo } from '../ways-in/trial-or-demo.tsx';
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
          <TrialOrDemo />
        </div>
        <div className={styles.scene}>
          <ProductScreen of={screens.pack} />
        </div>
      </div>
    </section>
  );
}
