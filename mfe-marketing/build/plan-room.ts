import type { PlanId } from '@adili/schemas/accounts/plan';
import { allowanceOf } from '@adili/schemas/entitlements/standing';
import { amountText } from '@adili/schemas/entitlements/words';

/** What has room in a plan, with what follows its amount in a list. */
const rooms = [
  ['members', ''],
  ['sites', ' audited'],
  ['evidence_bytes', ' for evidence'],
] as const;

const roomOf = (plan: PlanId): readonly string[] => {
  const held = rooms.flatMap(([name, after]) => {
    const allowance = allowanceOf(plan, name);
    return typeof allowance === 'number' ? [`${amountText(name, allowance)}${after}`] : [];
  });
  return held.length === rooms.length ? held : ['As many people and websites as you need', ...held];
};

/** How much each plan holds, in words, by the table that the API enforces. */
export default {
  starter: roomOf('starter'),
  growth: roomOf('growth'),
  enterprise: roomOf('enterprise'),
} satisfies Record<PlanId, readonly string[]>;
