import type { PlanId } from '../accounts/plan.ts';
import type { Organisation } from '../organisations/organisation.ts';

/** The plans that sell API access. */
const plansWithKeys: readonly PlanId[] = ['growth', 'enterprise'];

/** Whether an organisation may make API keys: on trial, or with a plan that sells them and is paid for. @param now ISO 8601 in UTC */
export function mayMakeApiKeys(
  { plan, paidUntil, trialEndsAt }: Pick<Organisation, 'plan' | 'paidUntil' | 'trialEndsAt'>,
  now: string,
): boolean {
  if (trialEndsAt !== undefined && trialEndsAt > now) return true;
  return plan !== undefined && plansWithKeys.includes(plan) && paidUntil !== undefined && paidUntil > now;
}

/** What an API key may let a program do: a call names the one that lets it in. */
export const apiScopes = ['organisation:read', 'members:read', 'audit:read'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** In words, for who chooses. */
export const apiScopeWords: Readonly<Record<ApiScope, string>> = {
  'organisation:read': 'Read the organisation',
  'members:read': 'Read its members',
  'audit:read': 'Read its audit trail',
};
