import { allowanceOf, standingOf } from '@adili/schemas/entitlements/standing';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { SiteRow } from '../../../store/tables/sites.ts';
import type { Services } from '../../foundation/services.ts';
import { PlanLimitError } from '../../people/entitlements/errors.ts';

type Asking = Pick<Services, 'clock'>;
type Sites = Pick<Tables, 'sites'>;

/** The sites of an organisation, those that were added first before the others. */
const byAge = async ({ sites }: Sites, { id }: OrganisationRow): Promise<SiteRow[]> =>
  (await sites.where('organisationId', id)).toSorted(
    (one, other) => one.addedAt.localeCompare(other.addedAt) || one.id.localeCompare(other.id),
  );

/** The sites of an organisation that its plan holds now: those that were added first. */
export async function heldSites(
  { clock }: Asking,
  tables: Sites,
  organisation: OrganisationRow,
): Promise<SiteRow[]> {
  const allowance = allowanceOf(standingOf(organisation, instantAfter(clock)).plan, 'sites');
  if (allowance === false) return [];
  const sites = await byAge(tables, organisation);
  return allowance === true ? sites : sites.slice(0, allowance);
}

/** Refuses what is new of a site that is over the limit, or without a plan: there it can only be read. @throws {PlanLimitError} */
export async function requireHeld(
  services: Asking,
  tables: Sites,
  organisation: OrganisationRow,
  siteId: string,
): Promise<void> {
  const held = await heldSites(services, tables, organisation);
  if (held.some(({ id }) => id === siteId)) return;
  const place = (await byAge(tables, organisation)).findIndex(({ id }) => id === siteId);
  const standing = standingOf(organisation, instantAfter(services.clock));
  throw new PlanLimitError('sites', standing, place + 1);
}
