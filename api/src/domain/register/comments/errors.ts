import { commentLimits } from '@adili/schemas/comments/comment-limits';
import { defineError } from '../../foundation/errors.ts';

export const TooManyCommentsError = defineError(
  'conflict',
  'too_many_comments',
  `This has ${commentLimits.aboutOne} comments, which is the most. Please delete one that nobody needs any more.`,
);

/** Words under a name are that person's alone. */
export const CommentNotYoursError = defineError(
  'forbidden',
  'comment_not_yours',
  'Only who wrote a comment can change it. Owners and admins can delete it.',
);
