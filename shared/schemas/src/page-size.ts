/** Rows a list answers when it isn't told, and the most it ever answers. */
export const pageSize = { default: 50, max: 500 } as const;
