import { entityId, optionalText, requiredLines, requiredText, withoutMarks } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

const momentForm = /^(?!0000)\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z)?$/;
const momentWords = 'Give a day as 2026-12-31, or an instant as 2026-12-31T09:00:00Z';

const isInCalendar = (text: string) => {
  const parsed = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text.slice(0, 10));
};

/** To milliseconds, so that an instant has one form. */
const tidy = (text: string) => (text.length > 10 ? new Date(text).toISOString() : text);

/** A day, which counts whole in the organisation's zone, or an instant. */
export const moment = z
  .string({ error: momentWords })
  .check(
    z.maxLength(40, { error: momentWords, abort: true }),
    z.regex(momentForm, { error: momentWords, abort: true }),
    z.refine(isInCalendar, { error: 'The calendar has no such day', abort: true }),
    z.overwrite(tidy),
  );

const title = optionalText(limits.evidenceTitle);
const validity = { validFrom: z.optional(moment), validUntil: z.optional(moment) };

/** Whether a text is the address of a page that people can open. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

const url = requiredText(limits.link, 'Give the address').check(
  withoutMarks,
  z.refine(isWebAddress, { error: 'Give a whole address, as https://example.com/policy' }),
);
const statement = requiredLines(limits.statement, 'Write the statement');

/** The forms of a page, one of each kind. */
export const statementForm = z.object({ text: statement, title, ...validity });
export const linkForm = z.object({ url, title, ...validity });
/** What goes with a file. */
export const fileFields = z.object({
  title,
  ...validity,
  /** The id of a piece that it replaces: it takes over title and controls of that. */
  follows: z.optional(entityId),
});
export type FileFields = z.infer<typeof fileFields>;
