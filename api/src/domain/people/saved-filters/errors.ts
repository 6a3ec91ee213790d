import { mostSavedFilters } from '@adili/schemas/saved-filters/saved-filter';
import { defineError } from '../../foundation/errors.ts';

export const TooManySavedFiltersError = defineError(
  'conflict',
  'too_many_saved_filters',
  `Your organisation has ${mostSavedFilters} saved filters, which is the most. Take one away first.`,
);
