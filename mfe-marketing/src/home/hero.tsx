import { trialDays } from '@adili/schemas/accounts/plan';
import { useId } from 'react';
import { ClaimedText, type Words } from '../claims/words.tsx';
import { frameworks } from '../data/frameworks.ts';
import { ProductScreen } from '../screens/product-screen.tsx';
import { screens } from '../screens/screens.ts';
import { PageCheck } from '../ways-in/page-check.tsx';
import { TrialOrDemo } from '../ways-in/trial-or-demo.tsx';
import styles from './hero.module.css';

const lead: Words = [
  {
    text: 'Automated audits, reports and policy checks for GDPR, HIPAA, SOC 2, ISO 27001 and more, with an accessibility audit of your website.',
    claims: ['automation', 'accessibility-audit'],
  },
  'Ready today: a compliance register with evidence and signed packs, accessibility audits of websites, and a free guide to each framework.',
];

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
            <ClaimedText>{lead}</ClaimedText>
          </p>
          <TrialOrDemo />
          <p className={styles.note}>
            {trialDays} days free. No credit card. A guide to each of {frameworks.length} frameworks.
          </p>
          <PageCheck />
        </div>
        <div className={styles.scene}>
          <ProductScreen of={screens.checklist} />
        </div>
      </div>
    </section>
  );
}
