/** Rows a list answers by default, and the most it ever answers. */
export const pageSize = { default: 50, max: 500 } as const;
