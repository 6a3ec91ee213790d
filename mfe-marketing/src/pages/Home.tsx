import { definePage, Link } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import { Section } from '@adili/ui';
import { solutions } from '../data/solutions.ts';
import { statsNote } from '../data/stats.ts';
import { organization } from '../head/organization.ts';
import { product } from '../head/product.ts';
import { ClosingCall } from '../home/closing-call.tsx';
import { CustomerQuotes } from '../home/customer-quotes.tsx';
import { Hero } from '../home/hero.tsx';
import { FeatureGrid, Frameworks, HowItWorks, TrustSignals } from '../home/sections.tsx';
import { PlanCards } from '../pricing/plan-cards.tsx';
import { StatList } from '../stats/stat-list.tsx';
import styles from './Home.module.css';

function Home() {
  return (
    <>
      <Hero />
      <TrustSignals />
      <FeatureGrid />
      <HowItWorks />
      <Frameworks />
      <CustomerQuotes />
      <Results />
      <PricingPreview />
      <ClosingCall />
    </>
  );
}

// Without a way to the page, which this one has not, nor its script.
export default definePage(Home, {
  head: () => ({
    title: 'Automated compliance and accessibility',
    description: `Audits, reports and policy checks for ${solutions.length} frameworks, and a WCAG 2.2 audit of your website. Free for ${trialDays} days, no credit card.`,
    canonical: '/',
    jsonLd: [organization, product],
  }),
});

function Results() {
  return (
    <Section title="Results in numbers" tone="inverse">
      <StatList />
      <p className={styles.note}>{statsNote}</p>
    </Section>
  );
}

function PricingPreview() {
  return (
    <Section
      title="Pricing"
      align="center"
      lead={
        <>
          Plans that grow with what you answer to. <Link to="/pricing">Compare them line by line</Link>
        </>
      }
    >
      <PlanCards />
    </Section>
  );
}
