import { count } from '../format/number.ts';

/** Fewer say little about the next ones. */
export const enoughVisits = 20;

export const isFew = (visits: number): boolean => visits < enoughVisits;

/** 1 visit, 1,284 visits. */
export const visitWords = (visits: number): string => `${count(visits)} ${visits === 1 ? 'visit' : 'visits'}`;
