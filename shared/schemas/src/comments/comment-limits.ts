/** What comments may have: the length of a text, and how many people it mentions and a thing has at most. */
export const commentLimits = { text: 2_000, mentions: 20, aboutOne: 500 } as const;
