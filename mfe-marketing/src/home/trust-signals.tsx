import { VisuallyHidden } from '@adili/ui';
import { useId } from 'react';
import { trustSignals } from '../data/trust.ts';
import styles from './trust-signals.module.css';

/** The strip of claims below the hero. */
export function TrustSignals() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.strip}>
      <VisuallyHidden>
        <h2 id={heading}>Trust signals</h2>
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker Safari forgets that it is a list */}
      <ul role="list" className={styles.signals}>
        {trustSignals.map(({ figure, claim, detail }) => (
          <li key={claim} className={styles.signal}>
            <p className={styles.claim}>
              <strong className={styles.figure}>{figure}</strong> {claim}
            </p>
            <p className={styles.detail}>{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
