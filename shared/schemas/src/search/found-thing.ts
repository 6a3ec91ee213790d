import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** What a search finds, in the order in which it is answered. */
const foundKinds = [
  'organisation',
  'request',
  'case',
  'message',
  'control',
  'requirement',
  'evidence',
  'risk',
  'website',
  'audit',
  'finding',
  'member',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Things of a kind that one answer has at most. */
export const mostOfKind = 5;

/** Characters that are enough to search by. */
const fewestSearched = 2;

export const ownSearch = z.object({
  q: z
    .string({ error: 'Say what to search for' })
    .check(
      z.trim(),
      z.minLength(fewestSearched, { error: 'Search for at least 2 characters' }),
      z.maxLength(limits.search, { error: 'Search for at most 100 characters' }),
    ),
});

/** Something that a search found. */
export const foundThing = z.object({
  kind: z.enum(foundKinds),
  /** What it is called. */
  title: z.string(),
  /** What else tells it from others, in a few words. */
  line: z.optional(z.string()),
  /** Where it is, below the base path of the site. */
  path: z.string(),
});
export type FoundThing = z.infer<typeof foundThing>;
