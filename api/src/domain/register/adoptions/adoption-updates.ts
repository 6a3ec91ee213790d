import type { Adoption, AdoptionUpdate, TakenUpdate } from '@adili/schemas/frameworks/adoption';
import type { Tables } from '../../../store/store.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { readFramework } from '../frameworks/catalogue.ts';
import { keepShipped } from '../frameworks/contents.ts';
import { differenceOf } from '../frameworks/difference.ts';
import { DifferenceChangedError, NothingNewerError } from '../frameworks/errors.ts';
import { readEnds } from '../mappings/ends.ts';
import { pinOf, readAdoption, shownAdoption } from './adoptions.ts';
import { carriedOver, carryOver, findNewer, mappedInVain, replaceImport } from './editions.ts';

/** The newer content of a framework that an organisation has adopted. @throws {MissingError | NothingNewerError} */
async function readNewer(
  services: Services,
  tables: Pick<Tables, 'frameworkAdoptions' | 'frameworkImports' | 'frameworkContents'>,
  organisationId: string,
  id: string,
) {
  const adoption = await readAdoption(tables, organisationId, id);
  const newer = await findNewer(services, tables, organisationId, { id, sha256: adoption.sha256 });
  if (!newer) throw new NothingNewerError();
  return { adoption, newer };
}

/** Reads what newer content would change in an adopted framework. @throws {MissingError | NothingNewerError} */
export async function readAdoptionUpdate(
  services: Services,
  caller: Caller,
  id: string,
): Promise<AdoptionUpdate> {
  const organisationId = organisationIdOf(caller);
  const { newer } = await readNewer(services, services.store, organisationId, id);
  const taken = await readFramework(services, services.store, organisationId, id);
  const { version, sha256 } = newer.facts;
  const controls = await services.store.controls.where('organisationId', organisationId);
  const mappings = await readEnds(services.store, organisationId);
  return {
    version,
    sha256,
    ...differenceOf(taken, newer),
    ...carriedOver(taken, newer, controls),
    mapped: mappedInVain(taken, newer, mappings),
  };
}

/**
 * Takes the newer content of an adopted framework. What is linked or said stays with the same ids; what was moved is linked
 * to what took its place.
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
  if (!newer.facts.imported) await keepShipped(services, newer);
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await requireEntitlement(services, tables, caller, 'checklists');
    const { adoption, newer: now } = await readNewer(services, tables, organisationId, id);
    if (now.facts.sha256 !== sha256) throw new NothingNewerError();
    if (now.facts.imported) await replaceImport(tables, adoption);
    await carryOver(tables, organisationId, now);
    await tables.frameworkAdoptions.replace({ ...adoption, ...pinOf(now) });
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'framework.updated',
      target: id,
      detail: `${adoption.title}: ${adoption.version} -> ${now.facts.version}`,
      organisationId,
    });
  });
  return shownAdoption(services, caller, id);
}
