import type { ClaimId } from '../claims/ledger.ts';

interface HomeFeature {
  title: string;
  /** What the title claims, where the product does not have all of it yet. */
  claim?: ClaimId;
  /** What is there today. */
  description: string;
}

/** The home page's feature grid. */
export const features: readonly HomeFeature[] = [
  {
    title: 'Automated compliance reporting',
    description: 'Weekly reports, and signed packs for your auditor.',
  },
  {
    title: 'Real-time risk monitoring',
    description:
      'Your website, its DNS and your register are looked at around the clock, and what fails is shown.',
  },
  {
    title: 'Easy dashboard',
    description: 'See what is due this week, who owns it, and what changed.',
  },
  {
    title: 'Seamless integrations',
    claim: 'integrations',
    description: 'Ready today: an API, and imports of spreadsheets and OSCAL catalogues.',
  },
];
