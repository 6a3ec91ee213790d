import type { PlanId } from '../accounts/plan.ts';
import type { EntitlementName } from './entitlements.ts';

/** What only this plan and those above it have, the highest plan first. A few names for pages that need no more. */
const marks: readonly (readonly [PlanId, EntitlementName])[] = [
  ['enterprise', 'questionnaires'],
  ['growth', 'alerts'],
  ['starter', 'register'],
];

/** The plan whose entitlements these names are, as a session has them; null without a plan. */
export const planOf = (names: readonly string[]): PlanId | null =>
  marks.find(([, name]) => names.includes(name))?.[0] ?? null;
