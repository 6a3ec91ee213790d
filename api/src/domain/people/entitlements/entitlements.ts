import type { EntitlementUse } from '@adili/schemas/entitlements/entitlement-use';
import {
  type EntitlementName,
  entitlementNames,
  entitlements,
} from '@adili/schemas/entitlements/entitlements';
import { allowanceOf, isWithin, standingOf } from '@adili/schemas/entitlements/standing';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { readOrganisation } from '../organisations/organisations.ts';
import { PlanLimitError } from './errors.ts';
import { uses } from './uses.ts';

type Asking = Pick<Services, 'clock'>;

/**
 * Lets on what the plan of an organisation gives: for what is new, never for what is there or for a person's own rights.
 * Part of the transaction that enters what is new, so that two at once can't both be the last.
 * @param more how much of an amount is added, as bytes of evidence; none where what is there is only counted again
 * @throws {PlanLimitError}
 */
export async function requireEntitlementFor(
  services: Asking,
  tables: Tables,
  organisation: OrganisationRow,
  name: EntitlementName,
  more = 1,
): Promise<void> {
  const standing = standingOf(organisation, instantAfter(services.clock));
  const allowance = allowanceOf(standing.plan, name);
  // Only what has a limit is counted.
  const counted = typeof allowance === 'number' ? await uses[name]?.(services, tables, organisation.id) : 0;
  const total = (counted ?? 0) + more;
  if (!isWithin(allowance, total)) throw new PlanLimitError(name, standing, total);
}

/** The same for the organisation of who calls. @throws {PlanLimitError | MissingError} */
export const requireEntitlement = async (
  services: Asking,
  tables: Tables,
  caller: Caller | KeyCaller,
  name: EntitlementName,
  more = 1,
): Promise<void> =>
  requireEntitlementFor(services, tables, await readOrganisation(tables, caller), name, more);

/** Whether the plan of who calls gives something: for what only changes how a thing is done. @throws {MissingError} */
export async function isEntitled(
  { clock }: Asking,
  tables: Tables,
  caller: Caller | KeyCaller,
  name: EntitlementName,
): Promise<boolean> {
  const { plan } = standingOf(await readOrganisation(tables, caller), instantAfter(clock));
  return allowanceOf(plan, name) !== false;
}

/** The whole table as an organisation has it now, with what it uses. */
export const entitlementsWithUse = async (
  services: Asking,
  tables: Tables,
  organisation: OrganisationRow,
): Promise<EntitlementUse[]> => {
  const { plan } = standingOf(organisation, instantAfter(services.clock));
  return Promise.all(
    entitlementNames.map(async (name) => ({
      name,
      limit: allowanceOf(plan, name),
      used: await uses[name]?.(services, tables, organisation.id),
      planned: entitlements[name].planned ?? false,
    })),
  );
};
