import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import * as schemas from './saved-filter.ts';

export const heading: Heading = {
  name: 'Saved filters',
  description: 'What lists are often narrowed by, under a name: everybody of the organisation has them.',
  schemas: { SavedFilter: schemas.savedFilter },
};

export const savedFilters = call('GET /saved-filters', {
  access: 'reader',
  summary: "The organisation's saved filters by name, of all lists",
  answer: z.array(schemas.savedFilter),
});

export const addSavedFilter = call('POST /saved-filters', {
  access: 'member',
  summary: 'Add a saved filter',
  body: schemas.newSavedFilter,
  status: 201,
  answer: schemas.savedFilter,
});

export const removeSavedFilter = call('DELETE /saved-filters/:id', {
  access: 'member',
  summary: 'Take a saved filter away',
});
