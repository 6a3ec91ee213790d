import { entityId, instant } from '@adili/schemas/fields';
import { packStates, pdfStates } from '@adili/schemas/packs/pack';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Evidence packs that were asked for. The file of one lies in the store of files under the row's id, its PDF beside it. */
export const packs = defineTable({
  name: 'packs',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  actors: { requestedBy: 'onErase' },
  codes: ['from', 'to', 'sha256', 'problem', 'pdfSha256'],
  why: 'A pack names the people of its organisation. It is deleted with any who are or were in it, and can be made again.',
  private: {
    id: entityId,
    organisationId: entityId,
    frameworks: z.array(z.string()),
    /** Days or instants, as they were given. */
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    state: z.enum(packStates),
    requestedBy: entityId,
    requestedAt: instant,
    expiresAt: instant,
    /** Bytes; of one that is being made, those that it may come to. */
    size: z.optional(z.int()),
    /** Once it is done, from here on. */
    asOf: z.optional(instant),
    sha256: z.optional(z.string()),
    /** Where its page lies in its file, in bytes: what a PDF is printed of. */
    page: z.optional(z.object({ at: z.int(), size: z.int() })),
    pdf: z.optional(z.enum(pdfStates)),
    /** Until when an auditor program has the page, and how often one had it. */
    printUntil: z.optional(instant),
    prints: z.optional(z.int()),
    /** Of the PDF, once it is there: bytes and hash. */
    pdfSize: z.optional(z.int()),
    pdfSha256: z.optional(z.string()),
    /** Why it failed, in a sentence. */
    problem: z.optional(z.string()),
  },
  time: 'requestedAt',
  indexed: ['requestedBy', 'pdf'],
  retention: { field: 'expiresAt', days: 0 },
});
export type PackRow = RowOf<typeof packs>;

/** Under which id the PDF of a pack lies in the store of files. */
export const pdfIdOf = (id: string): string => `${id}-pdf`;

/** The pack that a file in the store of files is of, if it is of any. */
export const packIdOf = (fileId: string): string => fileId.replace(/-pdf$/, '');
