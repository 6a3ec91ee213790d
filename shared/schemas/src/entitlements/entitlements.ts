import type { PlanId } from '../accounts/plan.ts';
import { growthAutomations } from './figures.ts';

/** What a plan gives an organisation, by the names that calls, remotes and refusals use. */
export const entitlementNames = [
  'register',
  'checklists',
  'weekly_report',
  'sites',
  'members',
  'evidence_bytes',
  'alerts',
  'automations',
  'api',
  'integrations',
  'questionnaires',
  'approvals',
  'framework_roles',
  'priority_support',
] as const;
export type EntitlementName = (typeof entitlementNames)[number];

/** Whether it is there, or how much of it at most; true of an amount has no limit. */
export type Allowance = boolean | number;

export interface Entitlement {
  /** In words, as a table's row is headed. */
  readonly title: string;
  readonly plans: Readonly<Record<PlanId, Allowance>>;
  /** What an amount counts, one and many; bytes are shown as such. */
  readonly unit?: readonly [one: string, many: string] | 'bytes';
  /** The product does not have it yet. */
  readonly planned?: true;
}

const everyPlan = { starter: true, growth: true, enterprise: true } as const;
const fromGrowth = { starter: false, growth: true, enterprise: true } as const;
const enterpriseOnly = { starter: false, growth: false, enterprise: true } as const;

const gigabyte = 1_000_000_000;

/** Plan x what x limit: the one place that says it. What it says is enforced by `requireEntitlement` of the API. */
export const entitlements: Readonly<Record<EntitlementName, Entitlement>> = {
  register: { title: 'Compliance register', plans: everyPlan },
  checklists: { title: 'Audit-readiness checklists', plans: everyPlan },
  weekly_report: { title: 'Weekly reports', plans: everyPlan },
  sites: {
    title: 'Websites audited for accessibility',
    plans: { starter: 1, growth: 5, enterprise: true },
    unit: ['website', 'websites'],
  },
  members: {
    title: 'People',
    plans: { starter: 3, growth: 15, enterprise: true },
    unit: ['person', 'people'],
  },
  evidence_bytes: {
    title: 'Storage for evidence',
    plans: { starter: gigabyte, growth: 20 * gigabyte, enterprise: 200 * gigabyte },
    unit: 'bytes',
  },
  alerts: { title: 'Real-time alerts', plans: fromGrowth },
  automations: {
    title: 'Workflow automations',
    plans: { starter: false, growth: growthAutomations, enterprise: true },
    unit: ['automation', 'automations'],
  },
  api: { title: 'API access', plans: fromGrowth },
  integrations: { title: 'Slack and Google Workspace integrations', plans: fromGrowth },
  questionnaires: { title: 'Security questionnaires', plans: enterpriseOnly, planned: true },
  approvals: { title: 'Approval flows', plans: enterpriseOnly },
  framework_roles: { title: 'Roles by framework', plans: enterpriseOnly, planned: true },
  priority_support: { title: 'Priority email support', plans: fromGrowth },
};

/** What all have, on every plan and without one: no limit ever stands before it. */
export const rightsOfAll = [
  'Owner, admin, member and auditor roles',
  'Consents and data subject requests',
  'Second factor and passkeys',
  'Export and deletion of your data',
] as const;
