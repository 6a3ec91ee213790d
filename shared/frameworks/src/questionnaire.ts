import { frameworkId } from '@adili/schemas/frameworks/framework';
import { sectors } from '@adili/schemas/frameworks/questions';
import * as z from 'zod/mini';
import rules from '../questionnaire.json' with { type: 'json' };

const rule = z.strictObject({
  framework: frameworkId,
  /** It holds where each part of it does. */
  when: z.strictObject({
    /** One of these: ISO 3166, or 'EU'. */
    country: z.optional(z.array(z.string())),
    sector: z.optional(z.array(z.enum(sectors))),
    cards: z.optional(z.literal(true)),
    healthData: z.optional(z.literal(true)),
    /** At least so many people. */
    staff: z.optional(z.strictObject({ min: z.int() })),
  }),
  why: z.string(),
});
export type Rule = z.infer<typeof rule>;

/** Which answers suggest which framework, in the order in which they are shown. @throws a rule is not what it must be */
export const questionnaire: readonly Rule[] = z.array(rule).parse(rules);
