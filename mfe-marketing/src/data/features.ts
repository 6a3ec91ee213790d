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
      'We check your website, its DNS and your register around the clock, and show you what fails.',
  },
  {
    title: 'Easy dashboard',
    description: 'See what is due this week, who owns it, and what changed.',
  },
  {
    title: 'Seamless integrations',
    description:
      'We check GitHub, Google Workspace, Slack and HubSpot each day, and post what fails to Slack and Google Chat.',
  },
];
