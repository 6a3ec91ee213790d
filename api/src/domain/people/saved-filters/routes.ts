import * as calls from '@adili/schemas/saved-filters/saved-filters-calls';
import { route } from '../../../http/route.ts';
import { addSavedFilter, readSavedFilters, removeSavedFilter } from './saved-filters.ts';

export const savedFilterRoutes = [
  route(calls.savedFilters, ({ services, caller }) => readSavedFilters(services, caller())),
  route(calls.addSavedFilter, ({ services, caller, body }) => addSavedFilter(services, caller(), body)),
  route(calls.removeSavedFilter, ({ services, caller, params }) =>
    removeSavedFilter(services, caller(), params.id),
  ),
];
