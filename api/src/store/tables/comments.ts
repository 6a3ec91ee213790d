import { commentAbout } from '@adili/schemas/comments/comment-about';
import { commentTexts } from '@adili/schemas/comments/comment-form';
import { entityId, instant } from '@adili/schemas/fields';
import { keptTexts } from '@adili/schemas/texts';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** What people of an organisation say about its things. */
export const comments = defineTable({
  name: 'comments',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  actors: { createdBy: 'onErase' },
  texts: ['text'],
  codes: ['aboutId', 'thing'],
  why: 'A comment belongs to the organisation. It stays, but no longer says who wrote it, mentions the person or names them.',
  private: {
    id: entityId,
    organisationId: entityId,
    about: z.enum(commentAbout),
    aboutId: z.string(),
    /** The organisation's id and what it is about, with colons in between: of a requirement, others have the same. */
    thing: z.string(),
    ...keptTexts(commentTexts),
    /** Ids of people of the organisation. */
    mentions: z.array(entityId),
    /** Of those, who is still to get a mail of it; and whether anybody is. */
    untold: z.array(entityId),
    isUntold: z.boolean(),
    createdBy: z.string(),
    createdAt: instant,
    editedAt: z.optional(instant),
    version: z.optional(version),
  },
  time: 'createdAt',
  indexed: ['thing', 'createdBy', 'isUntold'],
  versioned: ['text', 'mentions'],
});
export type CommentRow = RowOf<typeof comments>;
