/** What people comment on. */
export const commentAbout = ['control', 'requirement', 'evidence'] as const;
export type CommentAbout = (typeof commentAbout)[number];
