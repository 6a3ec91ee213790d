import * as z from 'zod/mini';
import { entityId } from '../fields.ts';
import { day } from '../requirements/day.ts';
import { mostRiskLinks } from './risk-limits.ts';
import { treatments } from './risk-scale.ts';
import { riskTexts } from './risk-texts.ts';

const step = (error: string) => z.int({ error }).check(z.minimum(1, { error }), z.maximum(5, { error }));

const linked = (what: string) =>
  z.optional(
    z
      .array(entityId, { error: `List the ids of ${what}` })
      .check(z.maxLength(mostRiskLinks, { error: `A risk is linked to at most ${mostRiskLinks} ${what}` })),
  );

/** All but what must be given: null takes it away. */
const choices = {
  /** The id of a person of the organisation. */
  owner: z.optional(z.nullable(entityId)),
  treatment: z.optional(z.nullable(z.enum(treatments, { error: 'Choose modify, retain, avoid or share' }))),
  /** The day by which somebody looks at it anew. */
  review: z.optional(z.nullable(day)),
  /** What makes it less while it proves that. */
  controls: linked('controls'),
  checks: linked('checks'),
};

const ratings = {
  likelihood: step('Say how likely it is, from 1 to 5'),
  impact: step('Say how much it would harm, from 1 to 5'),
};

/** POST /risks */
export const newRisk = z.object({ ...riskTexts.shape, ...ratings, ...choices });
export type NewRisk = z.infer<typeof newRisk>;

/** PATCH /risks/:id: what is absent stays. */
export const riskChange = z.object({
  ...z.partial(riskTexts).shape,
  likelihood: z.optional(ratings.likelihood),
  impact: z.optional(ratings.impact),
  ...choices,
});
export type RiskChange = z.infer<typeof riskChange>;
