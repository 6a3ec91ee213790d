import * as z from '../zod.ts';

/** A calendar day in the organisation's zone. */
export const day = z.iso.date({ error: 'Give a day as 2026-12-31' }).check(z.regex(/^(?!0000)/));
