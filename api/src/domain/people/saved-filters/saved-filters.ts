import {
  mostSavedFilters,
  type NewSavedFilter,
  type SavedFilter,
} from '@adili/schemas/saved-filters/saved-filter';
import { savedFilterTexts } from '@adili/schemas/saved-filters/saved-filter-texts';
import { textsOf } from '@adili/schemas/texts';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { SavedFilterRow } from '../../../store/tables/saved-filters.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { TooManySavedFiltersError } from './errors.ts';

const changes = perDay(1_000, 'Your organisation has changed saved filters');

const byName = new Intl.Collator('en', { numeric: true });

const shownSavedFilter = (row: SavedFilterRow): Whole<SavedFilter> => ({
  id: row.id,
  ...textsOf(savedFilterTexts, row),
  path: row.path,
  createdAt: row.createdAt,
});

/** The saved filters of the caller's organisation, by name. */
export async function readSavedFilters(
  { store }: Pick<Services, 'store'>,
  caller: Caller,
): Promise<SavedFilter[]> {
  const rows = await store.savedFilters.where('organisationId', organisationIdOf(caller));
  return rows.map(shownSavedFilter).toSorted((one, other) => byName.compare(one.title, other.title));
}

/** Adds one to the caller's organisation. @throws {TooManySavedFiltersError | TooManyError | SessionEndedError} */
export const addSavedFilter = (
  services: Services,
  caller: Caller,
  given: NewSavedFilter,
): Promise<SavedFilter> =>
  services.store.transaction(async (tables) => {
    const { id: createdBy } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const there = await tables.savedFilters.where('organisationId', organisationId);
    if (there.length >= mostSavedFilters) throw new TooManySavedFiltersError();
    await allow(services, tables, ['saved filter', organisationId], changes);
    const row: Whole<SavedFilterRow> = {
      id: services.newId(),
      organisationId,
      ...textsOf(savedFilterTexts, given),
      path: given.path,
      createdBy,
      createdAt: instantAfter(services.clock),
    };
    await tables.savedFilters.insert(row);
    return shownSavedFilter(row);
  });

/** Takes one of the caller's organisation away. @throws {MissingError | TooManyError | SessionEndedError} */
export const removeSavedFilter = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await tables.savedFilters.byId(id);
    if (row?.organisationId !== organisationId) throw new MissingError('saved filter');
    await allow(services, tables, ['saved filter', organisationId], changes);
    await tables.savedFilters.delete(id);
  });
