import { brand } from '@adili/schemas/brand';
import { ButtonLink, PageHeader, Section } from '@adili/ui';
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
        lead={`What people ask us before they begin with ${brand.name}, answered in plain words.`}
      />
      <div className={styles.questions}>
        <Questions faqs={faqs} headingLevel={2} />
      </div>
      <Section
        tone="inverse"
        align="center"
        title="Still wondering?"
        lead={`Ask us. A person reads your question, and we reply within ${replyHours} hours.`}
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
  description: `Answers about ${brand.name}: what it automates, the frameworks it covers, how the free trial works, how your data is protected and which plan fits.`,
  path: '/faq',
  jsonLd: [faqPage(faqs)],
});
