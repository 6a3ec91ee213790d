/** Parts of a page that a person's judgement of a criterion rests on. */
export const pageParts = ['structure', 'media', 'forms', 'look', 'navigation', 'scripts'] as const;
export type PagePart = (typeof pageParts)[number];

/** A hash of each part of a page, 16 hexadecimal digits: the same as long as it is built in the same way. */
export type PageDigests = Readonly<Partial<Record<PagePart, string>>>;
