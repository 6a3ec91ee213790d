import type { CommentAbout } from '@adili/schemas/comments/comment-about';
import type { Tables } from '../../../store/store.ts';

/** By this the comments on one thing are found. */
export const thingOf = (organisationId: string, about: CommentAbout, id: string): string =>
  `${organisationId}:${about}:${id}`;

/** Deletes the comments on a thing that goes. Part of the transaction that deletes it. */
export const deleteComments = (
  { comments }: Pick<Tables, 'comments'>,
  organisationId: string,
  about: CommentAbout,
  id: string,
): Promise<number> => comments.deleteWhere('thing', thingOf(organisationId, about, id));
