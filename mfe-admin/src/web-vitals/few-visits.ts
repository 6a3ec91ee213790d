import { count } from '../format/number.ts';

/** Fewer say little about the next ones. */
const enough = 20;

export const isFew = (visits: number): boolean => visits < enough;

/** 1 visit, 1,284 visits. */
export const visitWords = (visits: number): string => `${count(visits)} ${visits === 1 ? 'visit' : 'visits'}`;
