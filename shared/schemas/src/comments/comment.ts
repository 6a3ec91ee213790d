import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { limits } from '../limits.ts';
import { ownListQuery } from '../list-query.ts';
import { keptTexts } from '../texts.ts';
import { version } from '../version.ts';
import { commentAbout } from './comment-about.ts';
import { commentTexts } from './comment-form.ts';
import { commentLimits } from './comment-limits.ts';

const about = z.enum(commentAbout, { error: `Say what it is about: ${commentAbout.join(', ')}` });
const aboutId = z
  .string({ error: 'Give the id of what it is about' })
  .check(z.minLength(1, { error: 'Give the id of what it is about' }), z.maxLength(limits.requirementId));

/** GET /comments */
export const commentsQuery = z.extend(ownListQuery, { about, id: aboutId });

const mentions = z.array(entityId, { error: 'List the ids of people' }).check(
  z.maxLength(commentLimits.mentions, {
    error: `Mention at most ${commentLimits.mentions} people at once`,
  }),
);

/** PATCH /comments/:id: without `mentions` those stay who were mentioned. */
export const commentChange = z.object({ ...commentTexts.shape, mentions: z.optional(mentions) });
export type CommentChange = z.infer<typeof commentChange>;

/** POST /comments */
export const newComment = z.extend(commentChange, {
  about,
  /** Of the control, the piece of evidence or, as `framework:requirement`, the requirement. */
  id: aboutId,
});
export type NewComment = z.infer<typeof newComment>;

export const comment = z.object({
  id: entityId,
  about,
  aboutId: z.string(),
  ...keptTexts(commentTexts),
  /** People of the organisation who are mentioned. */
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  createdBy: z.string(),
  /** Absent once their account is erased. */
  createdByName: z.optional(z.string()),
  createdAt: instant,
  /** When its author changed it last. */
  editedAt: z.optional(instant),
  version,
});
export type Comment = z.infer<typeof comment>;
