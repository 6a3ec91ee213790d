import { definePage, Link } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import { Section } from '@adili/ui';
import planRoom from '../../build/plan-room.ts';
import { frameworks } from '../data/frameworks.ts';
import { organization } from '../head/organization.ts';
import { product } from '../head/product.ts';
import { ClosingCall } from '../home/closing-call.tsx';
import { Hero } from '../home/hero.tsx';
import { LawQuotes } from '../home/law-quotes.tsx';
import { FeatureGrid, Frameworks, HowItWorks, Results, TrustSignals } from '../home/sections.tsx';
import { PlanCards } from '../pricing/plan-cards.tsx';

function Home() {
  return (
    <>
      <Hero />
      <TrustSignals />
      <FeatureGrid />
      <HowItWorks />
      <Frameworks />
      <LawQuotes />
      <Results />
      <PricingPreview />
      <ClosingCall />
    </>
  );
}

// Without a way to the page, which this one has not, nor its script.
export default definePage(Home, {
  head: () => ({
    title: 'Know where you stand with Kenya’s DPA and GDPR',
    description: `A compliance register, accessibility audits of websites, and guides to ${frameworks.length} laws and standards. Free for ${trialDays} days, no credit card.`,
    canonical: '/',
    jsonLd: [organization, product],
  }),
});

function PricingPreview() {
  return (
    <Section
      title="Pricing"
      align="center"
      lead={
        <>
          Plans that grow with you. <Link to="/pricing">Compare them line by line</Link>
        </>
      }
    >
      <PlanCards room={planRoom} />
    </Section>
  );
}
