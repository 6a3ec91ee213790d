import * as z from 'zod/mini';
import { entityId, instant, lines, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { version } from '../version.ts';
import { checkKinds, checkStates, lookStates } from './check-kind.ts';
import { mailSelector, selectorWanted } from './mail-selector.ts';

/** Checks that others push, of an organisation at once. */
export const mostPushedChecks = 100;

/** Rows that one result may name. */
const mostPushedRows = 100;

/** How a state came about: once for each change, the newest last. */
const stateChange = z.object({ at: instant, state: z.enum(lookStates) });

/** How to put it right on one kind of server or host. */
const remedy = z.object({
  where: z.string(),
  /** In words; absent where the text says it all. */
  what: z.optional(z.string()),
  /** A text to put there as it is: a line of a configuration, a command or a record. */
  text: z.optional(z.string()),
});

export const check = z.object({
  id: entityId,
  kind: z.enum(checkKinds),
  /** Absent of what is no website. */
  site: z.optional(entityId),
  /** The connected system that it looks at. */
  connection: z.optional(entityId),
  /** Which account of that, as far as it is known. */
  account: z.optional(z.string()),
  title: z.string(),
  state: z.enum(checkStates),
  /** Since when it is in this state. */
  since: instant,
  /** When it was looked at last, also where nothing could be seen; absent before the first look. */
  checkedAt: z.optional(instant),
  /** What was seen, in a sentence or two; of what is unknown, why. */
  says: z.string(),
  /** The control that it is evidence of; of several, as its evidence says, the first. */
  control: z.optional(entityId),
  /** Of `dkim`: the name before `._domainkey`. */
  selector: z.optional(z.string()),
  /** Of what people say of it: looks leave it alone. */
  version,
});
export type Check = z.infer<typeof check>;

/** GET /checks/:id */
export const checkInFull = z.extend(check, {
  /** What the last look saw, by its name. */
  seen: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  /** Minutes from one look to the next, while the plan runs; absent of what others push. */
  every: z.optional(z.int()),
  whoIsHurt: z.optional(z.string()),
  howToFix: z.array(remedy),
  /** Where it says so: 'RFC 6797, 6.1'. */
  source: z.optional(z.string()),
  /** A control of the organisation that it tells of, by its title, and is no evidence of yet. */
  suggests: z.optional(z.object({ id: entityId, title: z.string() })),
  changes: z.array(stateChange),
});
export type CheckInFull = z.infer<typeof checkInFull>;

/** GET /signals/events */
export const signalNews = z.object({
  /** Another one each time that checks, their findings or alerts have changed; it says nothing else. */
  revision: z.string(),
});

/** PATCH /checks/:id: what is absent stays, null takes the control away. */
export const checkChange = z.object({
  state: z.optional(z.enum(['on', 'off'], { error: 'Choose on or off' })),
  control: z.optional(z.nullable(entityId)),
  selector: z.optional(
    z
      .string()
      .check(
        z.maxLength(63, { error: 'A selector has 63 characters at most', abort: true }),
        z.regex(mailSelector, { error: selectorWanted }),
      ),
  ),
});
export type CheckChange = z.infer<typeof checkChange>;

/** What programs write of a check that they push. */
const pushedTexts = z.object({
  name: requiredText(limits.purpose, 'Say which check it is'),
  says: z.optional(lines(limits.details)),
});

/** PUT /checks/results: the whole state of one check; the same name is the same check. */
export const pushedResult = z.extend(pushedTexts, {
  state: z.enum(['passing', 'failing'], { error: 'Say passing or failing' }),
  /** What it is about, one by one: what fails, of a check that fails. */
  rows: z.optional(
    z
      .array(requiredText(limits.controlTitle, 'Say what it is'))
      .check(z.maxLength(mostPushedRows, { error: `Give at most ${mostPushedRows} rows` })),
  ),
});
export type PushedResult = z.infer<typeof pushedResult>;
