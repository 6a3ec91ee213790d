import { erasureReport } from '@adili/schemas/erasures/erasure';
import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';
import { formerEmail } from './accounts.ts';

/** Whom an erasure is of. */
const subject = z.object({
  /** The account's, where the person had one. */
  userId: z.optional(z.string()),
  email: z.string(),
  /** Whether they have shown that the address is theirs. */
  isProved: z.boolean(),
  formerEmails: z.optional(z.array(formerEmail)),
  fullName: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** Whether they are or were an operator, who is named in rows of others. */
  wasOperator: z.optional(z.boolean()),
  /** The organisation that they were in. */
  memberOf: z.optional(z.string()),
  /** The organisation that goes with them, where no one else is in it. */
  organisationId: z.optional(z.string()),
  /** Those that they left or were removed from before. */
  formerlyIn: z.optional(z.array(z.string())),
  /** Of these the ones that go with them too: no one has come or gone after them. */
  leftEmpty: z.optional(z.array(z.string())),
  /** Of a replay: what the operator has to look at after it, also where a later try ends it. */
  notices: z.optional(z.array(z.string())),
});
export type Subject = Readonly<z.infer<typeof subject>>;

/** What was erased of whom, without saying who: the report, and the list that a restore goes by. */
export const erasures = defineTable({
  name: 'erasures',
  subject: 'none',
  actors: { by: 'anonymise' },
  codes: ['reference', 'salt', 'userHash', 'emailHash', 'signed'],
  why: 'It says what was erased, not whose: its hash lets us erase the data again from a restored backup. Where a former operator dealt with one, it still says that an operator did, but not who.',
  private: {
    ...erasureReport.shape,
    /** SHA-256 under the salt: by these a restored backup shows whom to erase again. */
    salt: z.string(),
    userHash: z.optional(z.string()),
    emailHash: z.optional(z.string()),
    /** Once it is finished: its line on the list that a restore goes by, a compact JWS of all that is listed. */
    signed: z.optional(z.string()),
    /** Deleted with the last of their rows. */
    subject: z.optional(subject),
    /** Where the last mail goes, and how long it is tried; deleted once that has left. */
    contact: z.optional(z.object({ email: z.string(), until: instant })),
  },
  time: 'startedAt',
  unique: ['requestId'],
});
export type Erasure = RowOf<typeof erasures>;
