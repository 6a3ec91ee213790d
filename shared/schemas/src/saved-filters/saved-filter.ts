import { entityId, instant, requiredText } from '../fields.ts';
import { keptTexts } from '../texts.ts';
import * as z from '../zod.ts';

/** What an organisation keeps at once. */
export const mostSavedFilters = 100;

/** Of a name, and of what stands in an address after the question mark. */
const longest = { title: 60, query: 500 };

/** What people write of a saved filter: a text that is added here is sent, kept, answered and erased. */
export const savedFilterTexts = z.object({
  title: requiredText(longest.title, 'Give it a name'),
  /** What the list is narrowed by and how it is put in order, as its address says: `state=planned&owner=none`. */
  query: requiredText(longest.query, 'Narrow the list first'),
});

/** Where a list is, below the base path. */
const path = z
  .string({ error: 'Say which list' })
  .check(z.regex(/^(?:\/[\w.-]{1,100}){1,4}$/, { error: 'This is no list' }));

/** POST /saved-filters */
export const newSavedFilter = z.extend(savedFilterTexts, { path });
export type NewSavedFilter = z.infer<typeof newSavedFilter>;

export const savedFilter = z.object({
  id: entityId,
  ...keptTexts(savedFilterTexts),
  path: z.string(),
  createdAt: instant,
});
export type SavedFilter = z.infer<typeof savedFilter>;
