import { entityId, instant } from '@adili/schemas/fields';
import { treatments } from '@adili/schemas/risks/risk-scale';
import { riskTexts } from '@adili/schemas/risks/risk-texts';
import { keptTexts } from '@adili/schemas/texts';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

const texts = Object.keys(riskTexts.shape) as (keyof typeof riskTexts.shape)[];

/** What may happen to an organisation. What remains of it is computed, and kept nowhere. */
export const risks = defineTable({
  name: 'risks',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { createdBy: 'onErase', owner: 'clear' },
  texts,
  codes: ['review'],
  why: 'A risk belongs to the organisation. It stays, but no longer says who made or owned it or names the person.',
  private: {
    id: entityId,
    organisationId: entityId,
    ...keptTexts(riskTexts),
    /** The id of a person of the organisation. */
    owner: z.optional(z.string()),
    likelihood: z.int(),
    impact: z.int(),
    treatment: z.optional(z.enum(treatments)),
    /** A day of the organisation's zone. */
    review: z.optional(z.string()),
    /** Ids; of what was taken away since, too. */
    controls: z.array(entityId),
    checks: z.array(entityId),
    /** When somebody last said how likely or harmful it is, or linked it. */
    ratedAt: instant,
    createdBy: z.string(),
    createdAt: instant,
    version: z.optional(version),
  },
  time: 'createdAt',
  indexed: ['createdBy', 'owner'],
  versioned: [...texts, 'owner', 'likelihood', 'impact', 'treatment', 'review', 'controls', 'checks'],
});
export type RiskRow = RowOf<typeof risks>;
