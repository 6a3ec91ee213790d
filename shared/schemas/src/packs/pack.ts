import * as z from 'zod/mini';
import { moment } from '../evidence/evidence-forms.ts';
import { entityId, instant } from '../fields.ts';
import { frameworkId } from '../frameworks/framework.ts';

/** Frameworks in one pack. */
const mostPackedFrameworks = 100;

/** Days that a pack can be downloaded. */
export const packDays = 7;

/** POST /packs. From and to narrow which changes its trail shows: a day counts whole in the organisation's zone. */
export const newPack = z
  .object({
    frameworks: z
      .array(frameworkId, { error: 'Choose frameworks' })
      .check(
        z.minLength(1, { error: 'Choose at least one framework' }),
        z.maxLength(mostPackedFrameworks, { error: `Choose at most ${mostPackedFrameworks} frameworks` }),
      ),
    from: z.optional(moment),
    to: z.optional(moment),
  })
  .check(
    z.refine(
      ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
        from === undefined || to === undefined || from.slice(0, 10) <= to.slice(0, 10),
      { error: 'The end is before the beginning', path: ['to'] },
    ),
  );
export type NewPack = z.infer<typeof newPack>;

export const packStates = ['queued', 'running', 'done', 'failed'] as const;

/** An evidence pack, without what it holds. */
export const pack = z.object({
  id: entityId,
  state: z.enum(packStates),
  frameworks: z.array(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  requestedAt: instant,
  /** Until when it can be downloaded. */
  expiresAt: instant,
  /** Of one that is done, from here on. The last change or expiry that it shows. */
  asOf: z.optional(instant),
  /** Bytes. */
  size: z.optional(z.int()),
  /** In hexadecimal. */
  sha256: z.optional(z.string()),
  /** Of one that failed: why, in a sentence. */
  problem: z.optional(z.string()),
});
export type Pack = z.infer<typeof pack>;
