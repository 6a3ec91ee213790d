import { definePage } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/trial-length';
import { solutions } from '../data/solutions.ts';
import { organization } from '../head/organization.ts';
import { pageHead } from '../head/page-head.ts';
import { product } from '../head/product.ts';
import { ClosingCall } from '../home/closing-call.tsx';
import { CustomerQuotes } from '../home/customer-quotes.tsx';
import { FeatureGrid } from '../home/feature-grid.tsx';
import { Frameworks } from '../home/frameworks.tsx';
import { Hero } from '../home/hero.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { PricingPreview } from '../home/pricing-preview.tsx';
import { Results } from '../home/results.tsx';
import { TrustSignals } from '../home/trust-signals.tsx';

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

export default definePage(Home, {
  head: () =>
    pageHead({
      title: 'Automated compliance and accessibility',
      description: `Audits, reports and policy checks for ${solutions.length} frameworks, and a WCAG 2.2 audit of your website. Free for ${trialDays} days, no credit card.`,
      path: '/',
      jsonLd: [organization(), product()],
    }),
});
