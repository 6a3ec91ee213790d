import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { keptTexts } from '../texts.ts';
import { version } from '../version.ts';
import { treatments } from './risk-scale.ts';
import { riskTexts } from './risk-texts.ts';

/** One thing that a risk is linked to, and how it stands. */
export const riskReason = z.object({
  kind: z.enum(['control', 'check']),
  id: entityId,
  /** Absent of what was taken away. */
  title: z.optional(z.string()),
  /** Whether it proves now that it makes the risk less. */
  proves: z.boolean(),
  /** How it stands, in a sentence. */
  says: z.string(),
  /** Since when, as far as that is known. */
  since: z.optional(instant),
});
export type RiskReason = z.infer<typeof riskReason>;

/** What remains of a risk: computed, and never given. */
export const remaining = z.object({
  /** 1 to 25. */
  level: z.int(),
  /** 1 to 5: how likely it still is. */
  likelihood: z.int(),
  /** How that comes about, in a sentence. */
  says: z.string(),
  /** When the level last changed; absent where nobody knows. */
  since: z.optional(instant),
  /** All that it is linked to, what proves nothing first. */
  because: z.array(riskReason),
});
export type Remaining = z.infer<typeof remaining>;

export const risk = z.object({
  id: entityId,
  ...keptTexts(riskTexts),
  owner: z.nullable(z.string()),
  ownerName: z.optional(z.string()),
  /** 1 to 5, as if nothing were done. */
  likelihood: z.int(),
  impact: z.int(),
  treatment: z.nullable(z.enum(treatments)),
  /** A day; null where nobody has said one. */
  review: z.nullable(z.string()),
  /** That day has come. */
  isDue: z.boolean(),
  controls: z.array(entityId),
  checks: z.array(entityId),
  /** As if nothing were done: 1 to 25. */
  inherent: z.object({ level: z.int() }),
  remaining,
  createdAt: instant,
  version,
});
export type Risk = z.infer<typeof risk>;

/** A risk that asks something of people. */
const openRisk = z.object({
  id: entityId,
  title: z.string(),
  owner: z.nullable(z.string()),
  ownerName: z.optional(z.string()),
});

/** GET /risks/counts: what remains, by its likelihood and impact; places that have no risk are left out. */
export const riskCounts = z.object({
  places: z.array(
    z.object({
      likelihood: z.int(),
      impact: z.int(),
      /** Risks of which so much remains. */
      remaining: z.int(),
      /** Risks that would be there if nothing were done. */
      inherent: z.int(),
    }),
  ),
  total: z.int(),
  /** Risks of which a level above 15 remains. */
  veryHigh: z.int(),
  /** Risks whose day of review has come, the first 20 of them. */
  due: z.array(z.extend(openRisk, { review: z.string() })),
  /** Risks of which more remains than did before, since something that is linked ceased to prove: the 20 highest. */
  rose: z.array(z.extend(openRisk, { level: z.int(), since: instant })),
  /** Risks of which more than 9 remains, and nobody said how they are treated: the 20 highest. */
  undecided: z.array(openRisk),
});
export type RiskCounts = z.infer<typeof riskCounts>;
