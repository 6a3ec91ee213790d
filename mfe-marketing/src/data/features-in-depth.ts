import type { Feature } from './features.ts';

export interface FeatureInDepth extends Feature {
  /** Short name on the tab. */
  tab: string;
  points: readonly string[];
}

/** The six features of the solutions page. */
export const featuresInDepth: readonly FeatureInDepth[] = [
  {
    id: 'automation',
    tab: 'Compliance automation',
    title: 'Audits, reporting and policies that run themselves',
    description:
      'Compliance work repeats. Adili takes over the repetition, so that people are left with the decisions.',
    points: [
      'Audits, reporting and policy enforcement on one timetable',
      'Audit-readiness checklists for each framework you answer to',
      'Weekly reports that show what moved, and what did not',
    ],
    scene: 'report',
  },
  {
    id: 'accessibility',
    tab: 'Accessibility audits',
    title: 'Your website against WCAG 2.2',
    description:
      'An accessibility audit reads your site as the guidelines do, and names what keeps people out.',
    points: [
      'Findings tied to the success criterion they fail',
      'Ordered by what hinders people most',
      'A place to start the same day, on the free trial',
    ],
    scene: 'accessibility',
  },
  {
    id: 'monitoring',
    tab: 'Risk monitoring',
    title: 'Risk, seen in real time',
    description: 'A control that slips is easy to mend on the day. Adili watches, so that the day is today.',
    points: [
      'Real-time alerts when something drifts',
      'One view across all your frameworks',
      'A history that shows when a risk was seen, and when it was closed',
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
      'CRM tools, and API access for all the rest',
    ],
    scene: 'integrations',
  },
  {
    id: 'training',
    tab: 'Staff training',
    title: 'People who know what the rules ask',
    description: 'Most findings begin with someone who was never told. Training closes that gap first.',
    points: [
      'Staff training that follows the frameworks you chose',
      'Plain guides to each of them, free to read',
      'The same words for auditors, engineers and managers',
    ],
    scene: 'training',
  },
];
