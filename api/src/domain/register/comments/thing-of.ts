import type { CommentAbout } from '@adili/schemas/comments/comment-about';

/** By this the comments on one thing are found. */
export const thingOf = (organisationId: string, about: CommentAbout, id: string): string =>
  `${organisationId}:${about}:${id}`;
