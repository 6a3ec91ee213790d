import { entityId, instant } from '../fields.ts';
import { keptTexts } from '../texts.ts';
import * as z from '../zod.ts';
import { savedFilterTexts } from './saved-filter-texts.ts';

/** What an organisation keeps at once. */
export const mostSavedFilters = 100;

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
