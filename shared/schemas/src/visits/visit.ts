import * as z from 'zod/mini';
import '../browser.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

const error = messages.pagePath;

/** Ids of rows: the page of a request would tell an operator whose visit it was. */
const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** POST /visits: the path alone is kept, because a query can hold a reset token or an address, and no id in it. */
export const visit = z.object({
  page_path: z.string({ error }).check(
    z.maxLength(limits.path, { error: messages.tooLong, abort: true }),
    z.regex(/^\/[^\s\p{Cc}\p{Cs}\p{Bidi_C}]*$/u, { error }),
    z.overwrite((path) => path.replace(/[?#].*$/, '').replaceAll(ids, ':id')),
  ),
});
