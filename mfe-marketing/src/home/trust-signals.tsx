import { VisuallyHidden } from '@adili/ui';
import { useId } from 'react';
import { trustSignals } from '../data/trust.ts';
import { PlainList } from '../plain-list/plain-list.tsx';
import styles from './trust-signals.module.css';

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
