import { growthAutomations } from './plans.ts';
import { topTierHours } from './trust.ts';

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
