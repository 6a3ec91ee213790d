import type { Adoption } from '@adili/schemas/frameworks/adoption';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { FrameworkAdoption } from '../../../store/tables/frameworks.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { readFramework } from '../frameworks/catalogue.ts';
import { keepShipped, keptOutline } from '../frameworks/contents.ts';
import { differenceOf } from '../frameworks/difference.ts';
import {
  AlreadyAdoptedError,
  mostAdoptions,
  NextEditionError,
  TooManyAdoptionsError,
} from '../frameworks/errors.ts';
import { countStates } from '../register/counts.ts';
import { readRegister } from '../register/register.ts';
import { findNewer } from './editions.ts';
import { addAuditControl, addLibraryControls } from './library-controls.ts';

/** The version of a framework as an adoption keeps it. */
export const pinOf = ({ facts: { title, edition, version, sha256 } }: LoadedFramework) => ({
  title,
  edition,
  version,
  sha256,
});

/** An organisation's adoption of a framework. @throws {MissingError} */
export async function readAdoption(
  { frameworkAdoptions }: Pick<Tables, 'frameworkAdoptions'>,
  organisationId: string,
  id: string,
): Promise<FrameworkAdoption> {
  const adoptions = await frameworkAdoptions.where('organisationId', organisationId);
  const found = adoptions.find(({ framework }) => framework === id);
  if (!found) throw new MissingError('adopted framework');
  return found;
}

/** What newer content would change in an adopted framework; undefined where there is none. */
async function newerThan(
  services: Services,
  organisationId: string,
  adopted: LoadedFramework,
): Promise<Adoption['newer']> {
  const newer = await findNewer(services, services.store, organisationId, adopted.facts);
  if (!newer) return undefined;
  // States need no texts: those of an import are read for this alone.
  const taken = adopted.facts.imported
    ? await readFramework(services, services.store, organisationId, adopted.facts.id)
    : adopted;
  const { added, changed, removed } = differenceOf(taken, newer);
  const { version, sha256 } = newer.facts;
  return { version, sha256, added: added.length, changed: changed.length, removed: removed.length };
}

/** The frameworks that the caller's organisation has adopted, the first first. @throws {MissingError} */
export async function readAdoptions(services: Services, caller: Caller): Promise<Adoption[]> {
  const { store } = services;
  const organisationId = organisationIdOf(caller);
  const adoptions = (await store.frameworkAdoptions.where('organisationId', organisationId)).toReversed();
  const register = await readRegister(services, store, organisationId);
  const nameOf = await namesFor(
    store,
    adoptions.map(({ adoptedBy }) => adoptedBy),
    organisationId,
  );
  const shown = adoptions.map(async ({ id: _, organisationId: __, ...adoption }) => {
    const framework = register.frameworks.find(({ facts }) => facts.id === adoption.framework);
    if (!framework) return [];
    return {
      ...adoption,
      id: adoption.framework,
      fullName: framework.facts.fullName,
      adoptedByName: nameOf(adoption.adoptedBy)?.name || undefined,
      newer: await newerThan(services, organisationId, framework),
      ...countStates(register, framework),
    };
  });
  return (await Promise.all(shown)).flat();
}

/** Reads one adoption. @throws {MissingError} */
export async function shownAdoption(services: Services, caller: Caller, id: string): Promise<Adoption> {
  const found = (await readAdoptions(services, caller)).find(({ framework }) => framework === id);
  if (!found) throw new MissingError('adopted framework');
  return found;
}

const newAdoptions = perDay(200, 'Your organisation has adopted frameworks');

/**
 * Adopts a framework in the version that is there now. With one that is shipped come the controls of the library that answer it.
 * @throws {MissingError | AlreadyAdoptedError | NextEditionError | TooManyAdoptionsError | TooManyError | PlanLimitError | SessionEndedError}
 */
export async function adoptFramework(services: Services, caller: Caller, id: string): Promise<Adoption> {
  const organisationId = organisationIdOf(caller);
  const framework = await readFramework(services, services.store, organisationId, id, keptOutline);
  const { facts } = framework;
  if (!facts.imported) await keepShipped(services, framework);
  const starters = await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await requireEntitlement(services, tables, caller, 'checklists');
    // An import can be deleted meanwhile.
    if (facts.imported) {
      await readFramework(services, tables, organisationId, id, keptOutline);
      const own = await tables.frameworkImports.byId(id);
      if (own?.replaces !== undefined) throw new NextEditionError();
    }
    const adoptions = await tables.frameworkAdoptions.where('organisationId', organisationId);
    if (adoptions.some(({ framework: adopted }) => adopted === id)) throw new AlreadyAdoptedError();
    if (adoptions.length >= mostAdoptions) throw new TooManyAdoptionsError();
    await allow(services, tables, ['framework adoption', organisationId], newAdoptions);
    await tables.frameworkAdoptions.insert({
      id: services.newId(),
      organisationId,
      framework: id,
      ...pinOf(framework),
      adoptedBy: caller.account.id,
      adoptedAt: instantAfter(services.clock),
    });
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'framework.adopted',
      target: id,
      detail: `${facts.title}, ${facts.edition}: ${facts.version}`,
      organisationId,
    });
    if (facts.imported) return undefined;
    const added = await addLibraryControls(services, tables, organisationId, id);
    await addAuditControl(services, tables, organisationId);
    return added;
  });
  const adoption = await shownAdoption(services, caller, id);
  return starters ? { ...adoption, starterControls: starters } : adoption;
}

/** Ends an adoption: what controls and exclusions say of its requirements stays. @throws {MissingError | SessionEndedError} */
export async function leaveFramework(services: Services, caller: Caller, id: string): Promise<void> {
  const organisationId = organisationIdOf(caller);
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const adoption = await readAdoption(tables, organisationId, id);
    await tables.frameworkAdoptions.delete(adoption.id);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'framework.left',
      target: id,
      detail: `${adoption.title}, ${adoption.edition}`,
      organisationId,
    });
  });
}
