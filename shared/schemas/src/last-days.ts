import './browser.ts';
import * as z from 'zod/mini';

const error = 'Ask for 1 to 90 days';

/** The query of a sum over the last days: how many of them, today among them. */
export const lastDays = z.object({
  days: z._default(
    z.pipe(
      z.string({ error }).check(z.regex(/^([1-9]|[1-8]\d|90)$/, { error })),
      z.transform((text: string) => Number(text)),
    ),
    7,
  ),
});
