import { trialDays } from '@adili/schemas/accounts/plan';
import type { QuestionAndAnswer } from '../head/page-head.ts';
import { growthAutomations } from './plans.ts';
import { replyHours, topTierHours } from './trust.ts';

/** What a plan holds of a row: yes, no, or in words. */
export type Holding = boolean | string;

export interface ComparisonRow {
  name: string;
  /** In the order of the plans. */
  holdings: readonly [starter: Holding, growth: Holding, enterprise: Holding];
}

/** The plans' features side by side. Each plan holds what the one before it holds. */
export const comparison: readonly ComparisonRow[] = [
  { name: 'Core compliance tools', holdings: [true, true, true] },
  { name: 'Audit-readiness checklists', holdings: [true, true, true] },
  { name: 'Weekly reports', holdings: [true, true, true] },
  { name: 'Real-time alerts', holdings: [false, true, true] },
  { name: 'Workflow automations', holdings: [false, `Up to ${growthAutomations}`, 'By agreement'] },
  { name: 'API access', holdings: [false, true, true] },
  { name: 'Slack and Google Workspace integrations', holdings: [false, true, true] },
  { name: 'Security questionnaires', holdings: [false, false, true] },
  { name: 'Role-based access and approval flows', holdings: [false, false, true] },
  { name: 'Onboarding and a dedicated success manager', holdings: [false, false, true] },
  { name: 'Support', holdings: ['Email', 'Priority email', `${topTierHours} with SLA`] },
];

/** The short questions below the plans. */
export const planQuestions: readonly (QuestionAndAnswer & { id: string })[] = [
  {
    id: 'trial',
    question: 'Can we try it before we pay?',
    answer: `Yes. The free trial lasts ${trialDays} days and asks for no credit card. Choose a plan when it ends, or leave.`,
  },
  {
    id: 'automations',
    question: 'What counts as a workflow automation?',
    answer: `One piece of repeated compliance work that runs by itself, such as a policy check or a report. Growth holds up to ${growthAutomations} of them; on Enterprise the number is agreed with you.`,
  },
  {
    id: 'enterprise',
    question: 'How is the Enterprise price set?',
    answer: `It is custom: it follows from your frameworks, your reviewers and the support you need. Write to sales, and you have an answer within ${replyHours} hours.`,
  },
];
