import * as z from 'zod/mini';
import './browser.ts';

/** A sentence for the person, where a call has nothing else to answer. */
export const notice = z.object({ message: z.string() });
export type Notice = z.infer<typeof notice>;

/** The body of every failure; `fields` says what is wrong with each field. */
export const failure = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** What a log-in that asks for a second factor goes on with. */
  challenge: z.optional(z.string()),
  /** Of `changed_meanwhile`: the row as it is, as the call answers it; of a change of several, those that were changed. */
  current: z.optional(z.unknown()),
  /** Of `imported_already`: the id of what was made of the same file. */
  existing: z.optional(z.string()),
});
export type Failure = z.infer<typeof failure>;
