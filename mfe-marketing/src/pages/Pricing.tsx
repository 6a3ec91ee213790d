import { Fact } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import { Accordion, PageHeader, Section, VisuallyHidden } from '@adili/ui';
import { useId } from 'react';
import { ClaimedText } from '../claims/words.tsx';
import { plans, priceText } from '../data/plans.ts';
import { planQuestions } from '../data/pricing.ts';
import { faqPage, publicPage } from '../head/page-head.ts';
import { product } from '../head/product.ts';
import { ComparisonTable } from '../pricing/comparison-table.tsx';
import { PlanCards } from '../pricing/plan-cards.tsx';
import styles from './Pricing.module.css';

function Pricing() {
  const heading = useId();
  return (
    <>
      <PageHeader
        tone="inverse"
        title="Pricing"
        lead={`One monthly price, and a plain list of what it includes. Start with ${trialDays} days free, no credit card.`}
      />
      <section aria-labelledby={heading} className={styles.plans}>
        <h2 id={heading}>
          <VisuallyHidden>Plans</VisuallyHidden>
        </h2>
        <PlanCards />
      </section>
      <Section
        title="Compare the plans"
        tone="sunken"
        lead="Each plan includes everything in the plan before it."
      >
        <ComparisonTable />
      </Section>
      <Section title="Before you choose" width="text">
        <Accordion
          items={planQuestions.map(({ id, question, answer, fact }) => ({
            id,
            title: question,
            content: (
              <p>
                <ClaimedText>{answer}</ClaimedText>
                {fact && (
                  <>
                    {' '}
                    <Fact name={fact} />
                  </>
                )}
              </p>
            ),
          }))}
        />
      </Section>
    </>
  );
}

const prices = plans
  .filter(({ price }) => price.kind === 'monthly')
  .map((plan) => `${plan.title} at ${priceText(plan)}/month`)
  .join(', ');

export default publicPage(Pricing, {
  title: 'Pricing',
  description: `${prices}, Enterprise with custom pricing. Compare the plans line by line and start with ${trialDays} days free, no credit card.`,
  path: '/pricing',
  jsonLd: [product, faqPage(planQuestions)],
});
