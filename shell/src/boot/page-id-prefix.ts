/** Begins the ids that a page makes with useId; the builds prerender with the same. */
export const PAGE_ID_PREFIX = 'p';
