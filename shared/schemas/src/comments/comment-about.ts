/** What people comment on. */
export const commentAbout = ['control', 'requirement', 'evidence', 'risk'] as const;
export type CommentAbout = (typeof commentAbout)[number];
