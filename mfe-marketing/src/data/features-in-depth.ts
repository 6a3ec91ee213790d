import type { FactName } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import type { Words } from '../claims/words.tsx';
import { type Screen, screens } from '../screens/screens.ts';
import { solutionsScreens } from '../screens/solutions-screens.ts';

export interface FeatureInDepth {
  /** Id and short name of its tab. */
  id: string;
  tab: string;
  title: string;
  description: string;
  points: readonly Words[];
  /** What of the installation it hangs on. */
  fact?: FactName;
  screen: Screen;
}

/** The six features of the solutions page. */
export const featuresInDepth: readonly FeatureInDepth[] = [
  {
    id: 'automation',
    tab: 'Compliance automation',
    title: 'Audits, reporting and policies',
    description:
      'Compliance work repeats itself. Software can do the repeating, and leave the decisions to people.',
    points: [
      [{ text: 'Audits, reporting and policy enforcement, automated', claims: ['automation'] }],
      'A register of requirements, controls and evidence, with a signed pack for your auditor',
      [{ text: 'Audit-readiness checklists on every plan', claims: ['checklists'] }],
      [{ text: 'Weekly reports on every plan', claims: ['weekly-reports'] }],
    ],
    screen: screens.checklist,
  },
  {
    id: 'accessibility',
    tab: 'Accessibility audits',
    title: 'Your website against WCAG 2.2',
    description: 'WCAG 2.2 says what a website needs so that everyone can use it.',
    points: [
      [{ text: 'A WCAG 2.2 audit of your website', claims: ['accessibility-audit'] }],
      [{ text: `Part of the free trial: ${trialDays} days, no credit card`, claims: ['audit-in-trial'] }],
      'Repeated each week or month, with an email when something changed',
      'A guide to the guidelines, free to read',
    ],
    fact: 'audits.here',
    screen: screens.audit,
  },
  {
    id: 'monitoring',
    tab: 'Risk monitoring',
    title: 'Risk, seen in real time',
    description: 'A control that slips is easy to fix the same day, and hard to fix in the audit.',
    points: [
      [{ text: 'Real-time risk monitoring, while you work', claims: ['risk-monitoring'] }],
      'Certificate, headers, cookies and DNS of your website, checked each day or more often',
      'Alerts by email, Slack, Google Chat or a signed webhook, from Growth on',
      'What is due, what has expired and what has no owner, at any time',
      'An email before evidence expires, and a report each Monday',
    ],
    screen: solutionsScreens.register,
  },
  {
    id: 'dashboards',
    tab: 'Dashboards',
    title: 'Where you stand, on one page',
    description: 'See what is due this week, who owns it, and what changed.',
    points: [
      'Consents with their date, granted or revoked, and opt-out in two clicks',
      'Data subject requests from pending to completed, each step kept with who and when',
      'An audit trail of who did what, and when',
    ],
    screen: solutionsScreens.consents,
  },
  {
    id: 'integrations',
    tab: 'Integrations',
    title: 'Where your team already works',
    description: 'Compliance in a separate window gets forgotten.',
    points: [
      [{ text: 'Chat, office-suite and CRM tools', claims: ['integrations'] }],
      'GitHub, Google Workspace, Slack and HubSpot checked each day, from Growth on',
      'API access, from Growth on',
      'Controls from a spreadsheet, frameworks from OSCAL and Excel files',
      'Audits started by your pipeline, with results as JUnit, SARIF and CSV',
    ],
    screen: solutionsScreens.keys,
  },
  {
    id: 'training',
    tab: 'Staff training',
    title: 'People who know what the rules ask',
    description: 'People follow the rules they know.',
    points: [
      [{ text: 'Staff training as part of the platform', claims: ['training'] }],
      'Plain guides to every framework, free to read',
      'Every guide names the day of its last review',
    ],
    screen: solutionsScreens['gdpr-guide'],
  },
];

/** The two longer texts of the solutions page. */
export const promises = [
  {
    id: 'consumer-protection',
    title: 'Consumer protection',
    paragraphs: [
      'Behind each record stands a person who trusted someone with their data. What you allow us is kept with its date and status, and you can withdraw it as easily as you gave it.',
      'You can ask what we hold about you, or have it deleted, with or without an account. Each request is tracked from pending to completed, with who acted and when, and has a due date.',
    ],
  },
  {
    id: 'future-readiness',
    title: 'Future readiness',
    paragraphs: [
      'Standards are superseded: PCI DSS 3.1, NIST 800-53 revision 4 and CSF 1.1 all have successors. Where you still hold evidence under an old edition, our guides show how it carries over.',
      'Frameworks overlap, too. Every guide ends by mapping its subject to its neighbours, so a new market or law starts from what you already have.',
    ],
  },
];
