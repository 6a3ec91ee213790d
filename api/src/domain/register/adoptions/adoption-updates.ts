import type { Adoption, AdoptionUpdate, TakenUpdate } from '@adili/schemas/frameworks/adoption';
import type { Tables } from '../../../store/store.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { readFramework } from '../frameworks/catalogue.ts';
import { keepShipped } from '../frameworks/contents.ts';
import { differenceOf } from '../frameworks/difference.ts';
import { DifferenceChangedError, NothingNewerError } from '../frameworks/errors.ts';
import { pinOf, readAdoption, shownAdoption } from './adoptions.ts';

/** The newer content of a framework that an organisation has adopted. @throws {MissingError | NothingNewerError} */
async function readNewer(
  { frameworks }: Services,
  tables: Pick<Tables, 'frameworkAdoptions'>,
  organisationId: string,
  id: string,
) {
  const adoption = await readAdoption(tables, organisationId, id);
  const newer: LoadedFramework | undefined = frameworks.get(id);
  if (!newer || newer.facts.sha256 === adoption.sha256) throw new NothingNewerError();
  return { adoption, newer };
}

/** Reads what the content that is shipped now would change in an adopted framework. @throws {MissingError | NothingNewerError} */
export async function readAdoptionUpdate(
  services: Services,
  caller: Caller,
  id: string,
): Promise<AdoptionUpdate> {
  const organisationId = organisationIdOf(caller);
  const { newer } = await readNewer(services, services.store, organisationId, id);
  const taken = await readFramework(services, services.store, organisationId, id);
  const { version, sha256 } = newer.facts;
  return { version, sha256, ...differenceOf(taken, newer) };
}

/**
 * Takes the content that is shipped now for an adopted framework.
 * @throws {MissingError | NothingNewerError | PlanLimitError | SessionEndedError}
 * @throws {DifferenceChangedError} its difference is not the one that was seen
 */
export async function takeAdoptionUpdate(
  services: Services,
  caller: Caller,
  id: string,
  { sha256 }: TakenUpdate,
): Promise<Adoption> {
  const organisationId = organisationIdOf(caller);
  const { newer } = await readNewer(services, services.store, organisationId, id);
  if (newer.facts.sha256 !== sha256)
    throw new DifferenceChangedError(await shownAdoption(services, caller, id));
  await keepShipped(services, newer);
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await requireEntitlement(services, tables, caller, 'checklists');
    const { adoption } = await readNewer(services, tables, organisationId, id);
    await tables.frameworkAdoptions.replace({ ...adoption, ...pinOf(newer) });
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'framework.updated',
      target: id,
      detail: `${adoption.title}: ${adoption.version} -> ${newer.facts.version}`,
      organisationId,
    });
  });
  return shownAdoption(services, caller, id);
}
