import { entityId, instant } from '@adili/schemas/fields';
import { savedFilterTexts } from '@adili/schemas/saved-filters/saved-filter-texts';
import { keptTexts } from '@adili/schemas/texts';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** What an organisation narrows its lists by, under names. */
export const savedFilters = defineTable({
  name: 'saved_filters',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  actors: { createdBy: 'onErase' },
  texts: Object.keys(savedFilterTexts.shape) as (keyof typeof savedFilterTexts.shape)[],
  codes: ['path'],
  why: 'A saved filter belongs to the organisation. It stays, but no longer says who made it or names the person.',
  private: {
    id: entityId,
    organisationId: entityId,
    ...keptTexts(savedFilterTexts),
    /** Of the list. */
    path: z.string(),
    createdBy: entityId,
    createdAt: instant,
  },
  time: 'createdAt',
  indexed: ['createdBy'],
});
export type SavedFilterRow = RowOf<typeof savedFilters>;
