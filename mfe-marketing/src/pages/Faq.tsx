import { Fact } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { ButtonLink, PageHeader, Section } from '@adili/ui';
import { ClaimMark } from '../claims/claim-mark.tsx';
import { WhatMarksMean } from '../claims/what-marks-mean.tsx';
import { faqs } from '../data/faqs.ts';
import { replyHours } from '../data/trust.ts';
import { Questions } from '../forms/questions.tsx';
import { faqPage, publicPage } from '../head/page-head.ts';
import styles from './Faq.module.css';

function Faq() {
  return (
    <>
      <PageHeader
        eyebrow="FAQ"
        title="Frequently Asked Questions"
        lead={`What people ask us before they start with ${brand.name}, in plain words.`}
      />
      <div className={styles.questions}>
        <div className={styles.sheet}>
          <Questions faqs={faqs} headingLevel={2} />
        </div>
      </div>
      <WhatMarksMean />
      <Section
        tone="inverse"
        align="center"
        title="Still wondering?"
        lead={
          <>
            Ask us: we reply within {replyHours} hours.
            <ClaimMark of="reply-time" /> <Fact name="support.reply-time" />
          </>
        }
      >
        <p className={styles.actions}>
          <ButtonLink to="/request-demo" size="large">
            Request a Demo
          </ButtonLink>
          <ButtonLink to="/contact-sales" size="large" variant="secondary">
            Contact Sales
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}

export default publicPage(Faq, {
  title: 'Frequently Asked Questions',
  description: `Answers about ${brand.name}: what it does, how the free trial works, how your data is kept safe, and which plan is right for you.`,
  path: '/faq',
  jsonLd: [faqPage(faqs)],
});
