import { trialDays } from '@adili/schemas/accounts/plan';
import type { Words } from '../claims/words.tsx';

interface TrialValue {
  title: string;
  text: Words;
}

/** Why to start a trial. */
export const trialValues: readonly TrialValue[] = [
  {
    title: `${trialDays} days, no credit card`,
    text: 'We never ask for a card at sign-up, so nothing can be charged by surprise.',
  },
  {
    title: 'Automated compliance',
    text: 'Checklists, reports and evidence without the spreadsheet marathon.',
  },
  {
    title: 'A WCAG 2.2 accessibility audit',
    text: [
      {
        text: 'Find out where your website shuts people out, and what to fix first.',
        claims: ['accessibility-audit', 'audit-in-trial'],
      },
    ],
  },
  {
    title: 'Nothing slips unseen',
    text: 'See what is due, what has expired and what has no owner, on pages that your whole team can read.',
  },
];

/** What the days of a trial can hold. */
export const trialSteps = [
  {
    day: 'Day 1',
    title: 'Sign up',
    text: 'Your account opens at once, and you go straight to your dashboard.',
  },
  {
    day: 'Day 2',
    title: 'Audit your website',
    text: 'Show that it’s yours by a DNS record or a file, and see what to fix first.',
  },
  {
    day: 'Week 1',
    title: 'Choose your frameworks',
    text: 'Answer a few questions to see which may apply to you. Give each requirement an owner and evidence.',
  },
  {
    day: `Day ${trialDays}`,
    title: 'Decide with facts',
    text: 'Pick the plan that fits, talk to us, or take your data and go.',
  },
];

/** What the product measures of itself. */
export const ownMeasures = [
  {
    title: 'Accessibility',
    text: 'Our tests have axe check every public page of this site against WCAG 2.2 at levels A and AA, narrow in light colours and wide in dark ones.',
  },
  {
    title: 'Promises',
    text: 'Every sentence on this site that says what the product does names the test that holds it. What no test holds is marked.',
  },
  {
    title: 'Guides',
    text: 'Each guide names its sources and the day of its last review.',
  },
];
