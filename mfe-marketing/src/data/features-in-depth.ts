import { trialDays } from '@adili/schemas/accounts/plan';
import type { Feature } from './features.ts';

/** A feature with its short name, for the tab. */
export type FeatureInDepth = Feature & { tab: string; points: readonly string[] };

/** The six features of the solutions page. */
export const featuresInDepth: readonly FeatureInDepth[] = [
  {
    id: 'automation',
    tab: 'Compliance automation',
    title: 'Audits, reporting and policies that run themselves',
    description:
      'Compliance work repeats. Adili takes over the repetition, so that people are left with the decisions.',
    points: [
      'Audits, reporting and policy enforcement, automated',
      'Audit-readiness checklists on every plan',
      'Weekly reports on every plan',
    ],
    scene: 'report',
  },
  {
    id: 'accessibility',
    tab: 'Accessibility audits',
    title: 'Your website against WCAG 2.2',
    description:
      'An accessibility audit measures your site against the guidelines, so that it keeps nobody out.',
    points: [
      'A WCAG 2.2 audit of your website',
      `Part of the free trial: ${trialDays} days, no credit card`,
      'A guide to the guidelines, free to read',
    ],
    scene: 'accessibility',
  },
  {
    id: 'monitoring',
    tab: 'Risk monitoring',
    title: 'Risk, seen in real time',
    description: 'A control that slips is easy to mend on the day. Adili watches, so that the day is today.',
    points: [
      'Real-time risk monitoring, while you work',
      'Real-time alerts when something drifts, from Growth on',
      'Dashboards that show where you stand',
    ],
    scene: 'monitor',
  },
  {
    id: 'dashboards',
    tab: 'Dashboards',
    title: 'The state of things, on one page',
    description:
      'People see their own consents and requests. Your operators see everyone’s, and act on them.',
    points: [
      'Consents with their date, granted or revoked, and opt-out in two clicks',
      'Data subject requests from pending to completed, each step kept with who and when',
      'An activity log of who did what, and when',
    ],
    scene: 'dashboard',
  },
  {
    id: 'integrations',
    tab: 'Integrations',
    title: 'Where your team already works',
    description: 'Compliance that lives in a separate window is forgotten. Adili comes to the tools you use.',
    points: [
      'Chat tools, Slack among them',
      'Office suites, Google Workspace among them',
      'CRM tools, and API access from Growth on',
    ],
    scene: 'integrations',
  },
  {
    id: 'training',
    tab: 'Staff training',
    title: 'People who know what the rules ask',
    description: 'Most findings begin with someone who was never told. Training closes that gap first.',
    points: [
      'Staff training as part of the platform',
      'Plain guides to every framework, free to read',
      'The same words for auditors, engineers and managers',
    ],
    scene: 'training',
  },
];

/** The two longer texts of the solutions page. */
export const promises = [
  {
    id: 'consumer-protection',
    title: 'Consumer protection',
    paragraphs: [
      'Behind each record stands a person who trusted someone with their data. Their consents are kept with date and state, and can be taken back as easily as they were given.',
      'They may ask what is held about them, or have it deleted. Each such request is tracked from pending to completed, with who acted and when, so that the answer arrives in time and can be shown later.',
    ],
  },
  {
    id: 'future-readiness',
    title: 'Future readiness',
    paragraphs: [
      'Standards are superseded: PCI DSS 3.1, NIST 800-53 revision 4 and CSF 1.1 all have successors. Where you still hold evidence under an old edition, our guides show how it carries over.',
      'Frameworks overlap, too. What you collect for one of them answers large parts of the next, so a new market or a new law starts from what you have and not from nothing.',
    ],
  },
];
