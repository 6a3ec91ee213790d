import type { PlanId } from '@adili/schemas/accounts/plan';
import {
  type EntitlementName,
  entitlementNames,
  entitlements,
  rightsOfAll,
} from '@adili/schemas/entitlements/entitlements';
import { allowanceOf } from '@adili/schemas/entitlements/standing';
import { amountText } from '@adili/schemas/entitlements/words';
import type { ClaimId } from '../claims/ledger.ts';
import { topTierHours } from './trust.ts';

/** What a plan holds of a row: yes, no, or in words, with the claims that these make. */
export interface Holding {
  readonly held: boolean | string;
  readonly claims?: readonly ClaimId[];
}

export interface PlanRow {
  readonly name: string;
  readonly claims: readonly ClaimId[];
  readonly holdings: Readonly<Record<PlanId, Holding>>;
}

const onEach = (held: (plan: PlanId) => Holding): PlanRow['holdings'] => ({
  starter: held('starter'),
  growth: held('growth'),
  enterprise: held('enterprise'),
});

/**
 * What each entitlement says of the product.
 * @public The check of claims reads it from this file.
 */
export const claimOf: Readonly<Record<EntitlementName, ClaimId>> = {
  register: 'core-tools',
  checklists: 'checklists',
  weekly_report: 'weekly-reports',
  sites: 'accessibility-audit',
  members: 'plan-limits',
  evidence_bytes: 'evidence',
  alerts: 'alerts',
  automations: 'automations',
  api: 'api-access',
  integrations: 'integrations',
  questionnaires: 'questionnaires',
  approvals: 'approval-flows',
  framework_roles: 'framework-roles',
  priority_support: 'priority-support',
};

/** The table of entitlements, which the API enforces. */
const limited: readonly PlanRow[] = entitlementNames.map((name) => {
  const { title, unit } = entitlements[name];
  return {
    name: title,
    claims: [claimOf[name]],
    holdings: onEach((plan) => {
      const allowance = allowanceOf(plan, name);
      if (typeof allowance === 'number') return { held: `Up to ${amountText(name, allowance)}` };
      return { held: allowance && unit ? 'No limit' : allowance };
    }),
  };
});

/** What people of ours do for a customer. */
const service: readonly PlanRow[] = [
  {
    name: 'Onboarding and a dedicated success manager',
    claims: ['onboarding', 'success-manager'],
    holdings: onEach((plan) => ({ held: plan === 'enterprise' })),
  },
  {
    name: 'Support',
    claims: [],
    holdings: {
      starter: { held: 'Email' },
      growth: { held: 'Priority email', claims: ['priority-support'] },
      enterprise: { held: `${topTierHours} with SLA`, claims: ['round-the-clock-support'] },
    },
  },
];

const ofAll: readonly PlanRow[] = rightsOfAll.map((name) => ({
  name,
  claims: ['rights-of-all'],
  holdings: onEach(() => ({ held: true })),
}));

/** The plans side by side. Each plan holds what the one before it holds. */
export const planRows: readonly PlanRow[] = [...limited, ...service, ...ofAll];
