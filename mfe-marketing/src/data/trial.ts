import { trialDays } from '@adili/schemas/accounts/plan';

/** Why to start a trial. */
export const trialValues = [
  {
    title: 'Automated compliance',
    text: 'Audits, reporting and policy enforcement without the spreadsheet marathon.',
  },
  {
    title: 'A WCAG 2.2 accessibility audit',
    text: 'Find out where your website shuts people out, and what to mend first.',
  },
  {
    title: 'Risks as they happen',
    text: 'Real-time risk monitoring on a dashboard that your whole team can read.',
  },
  {
    title: `${trialDays} days, no credit card`,
    text: 'We never ask for a card at sign-up, so nothing can be charged by surprise.',
  },
];

/** What the days of a trial can hold. */
export const trialSteps = [
  {
    day: 'Day 1',
    title: 'Sign up',
    text: 'Your account opens at once and takes you straight to your dashboard.',
  },
  {
    day: 'Day 2',
    title: 'Get to know your dashboard',
    text: 'Record consents and open data subject requests, and watch each step being kept.',
  },
  {
    day: 'Week 1',
    title: 'Choose your frameworks',
    text: 'Use our guides to see what GDPR, HIPAA, SOC 2 or ISO 27001 ask of you.',
  },
  {
    day: `Day ${trialDays}`,
    title: 'Decide with facts',
    text: 'Pick the plan that fits, talk to us, or take your data and go.',
  },
];

/** Invented people, and said to be so wherever they are shown. */
export const trialQuotes = [
  {
    text: 'We spent our first afternoon on the accessibility audit and had a list our developers could start on the next morning.',
    name: 'Achieng Mutua',
    role: 'Product lead, online retailer',
  },
  {
    text: 'Every data subject request used to live in somebody’s inbox. Now each one has a status, a date and a name beside it.',
    name: 'Samuel Njoroge',
    role: 'Data protection officer, clinic group',
  },
  {
    text: 'Nobody asked for a card, so I could try it before I had a budget. That made the conversation with finance short.',
    name: 'Fatuma Ali',
    role: 'Operations manager, software startup',
  },
];

export const trialQuotesNote = 'Illustrative quotes: the people and companies are invented.';
