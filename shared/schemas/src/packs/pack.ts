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

/** How it stands with the page of a pack as a PDF: an auditor program prints it, where there is one. */
export const pdfStates = ['waiting', 'done', 'failed'] as const;

/** Bytes of a page that is printed, and of the PDF that comes of it. */
export const mostPageBytes = 8 * 1024 * 1024;
export const mostPdfBytes = 32 * 1024 * 1024;

/** POST /pack-prints: a pack whose page is to be printed; nothing where there is none. */
export const packPrint = z.object({
  id: z.optional(entityId),
  /** HTML, which needs no other file and runs nothing. */
  html: z.optional(z.string()),
});
export type PackPrint = z.infer<typeof packPrint>;

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
  /** Absent of one that is not done, and where its page is too long for a PDF. */
  pdf: z.optional(z.enum(pdfStates)),
  /** Of one that failed: why, in a sentence. */
  problem: z.optional(z.string()),
});
export type Pack = z.infer<typeof pack>;
