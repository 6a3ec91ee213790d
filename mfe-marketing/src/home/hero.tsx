import { trialDays } from '@adili/schemas/accounts/plan';
import { useId } from 'react';
import { ProductScreen } from '../screens/product-screen.tsx';
import { screens } from '../screens/screens.ts';
import { PageCheck } from '../ways-in/page-check.tsx';
import { TrialOrDemo } from '../ways-in/trial-or-demo.tsx';
import styles from './hero.module.css';

export function Hero() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} data-ground="inverse" className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 id={heading} className={styles.title}>
            Know where you stand with Kenya’s DPA and GDPR. <em className={styles.proof}>Prove it</em> to your
            auditor.
          </h1>
          <p className={styles.lead}>
            Turn each section of the law into a task with an owner, keep the evidence, and hand your auditor
            one signed file. Check your website against WCAG 2.2 in about ten seconds.
          </p>
          <PageCheck />
          <TrialOrDemo variant="secondary" />
          <p className={styles.note}>{trialDays} days free. No credit card.</p>
        </div>
        <div className={styles.scene}>
          <ProductScreen of={screens.dashboard} />
        </div>
      </div>
    </section>
  );
}
