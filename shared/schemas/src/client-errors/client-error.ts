import '../browser.ts';
import * as z from 'zod/mini';
import { anyCharacters, optionalText, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { visit } from '../visits/visit.ts';

/** POST /client-errors: a failure in a person's browser, in the words of the error. */
export const clientError = z.object({
  message: requiredText(limits.clientError, messages.errorRequired, anyCharacters),
  /** Where the code was, as the browser writes it; `npm run registry -- source` finds the source lines. */
  stack: optionalText(4 * limits.clientError, anyCharacters),
  page_path: visit.shape.page_path,
  /** Where it happened: page, remote, version, part of the frame. */
  context: z.optional(
    z.object({
      page: optionalText(limits.path),
      remote: optionalText(limits.id),
      version: optionalText(limits.id),
      part: optionalText(limits.id),
    }),
  ),
});
export type ClientError = z.infer<typeof clientError>;
