import type { Words } from '../claims/words.tsx';
import { type Screen, screens } from '../screens/screens.ts';

export interface Feature {
  title: string;
  description: Words;
  /** What the product has of it today. */
  screen: Screen;
}

/** The home page's feature grid. */
export const features: readonly Feature[] = [
  {
    title: 'Automated compliance reporting',
    description: [
      {
        text: 'Audits, reports and policy checks that run by themselves, with what an auditor asks for ready to hand over.',
        claims: ['automation'],
      },
      'Ready today: weekly reports, website audits on a schedule, and signed packs for your auditor.',
    ],
    screen: screens.audit,
  },
  {
    title: 'Real-time risk monitoring',
    description: [
      { text: 'See a risk while it is still small, before an auditor sees it.', claims: ['risk-monitoring'] },
      'Ready today: what is due, what ran out and what has no owner, at any time.',
    ],
    screen: screens.register,
  },
  {
    title: 'Easy dashboard',
    description: 'Your consents, your data subject requests and their history in one calm place.',
    screen: screens.consents,
  },
  {
    title: 'Seamless integrations',
    description: [
      {
        text: 'Works with the chat, office-suite and CRM tools that your team has open all day.',
        claims: ['integrations'],
      },
    ],
    screen: screens.keys,
  },
];
