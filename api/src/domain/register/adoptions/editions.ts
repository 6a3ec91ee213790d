import { mostLinks } from '@adili/schemas/controls/control';
import type { AdoptionUpdate } from '@adili/schemas/frameworks/adoption';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { FrameworkAdoption, FrameworkImport } from '../../../store/tables/frameworks.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { refuseTooManyLinks } from '../controls/links.ts';
import { catalogueKey, keptFramework, outlineKey } from '../frameworks/contents.ts';
import { TooManyMovesError } from '../frameworks/errors.ts';
import { removeImport } from '../frameworks/imports.ts';
import type { Ends } from '../mappings/ends.ts';

/** The next edition of an import, which nobody has taken yet. Part of a transaction, or none. */
async function findNext(
  { frameworkImports }: Pick<Tables, 'frameworkImports'>,
  organisationId: string,
  id: string,
): Promise<FrameworkImport | undefined> {
  const own = await frameworkImports.where('organisationId', organisationId);
  return own.find(({ replaces }) => replaces === id);
}

/**
 * The newer content of an adopted framework: as it is shipped now, or the next edition of an import; null where there is
 * none. Part of a transaction, or none.
 */
export async function findNewer(
  services: Pick<Services, 'frameworks'>,
  tables: Pick<Tables, 'frameworkImports' | 'frameworkContents'>,
  organisationId: string,
  { id, sha256 }: Pick<LoadedFramework['facts'], 'id' | 'sha256'>,
): Promise<LoadedFramework | null> {
  const shipped = services.frameworks.get(id);
  if (shipped) return shipped.facts.sha256 === sha256 ? null : shipped;
  const next = await findNext(tables, organisationId, id);
  return next ? keptFramework(services, tables, next.id, next) : null;
}

/**
 * Puts the next edition of an import in its place: under its id, as which its content was read. Part of the transaction
 * that takes it.
 */
export async function replaceImport(
  tables: Pick<Tables, 'frameworkImports' | 'frameworkContents'>,
  { organisationId, framework: id }: FrameworkAdoption,
): Promise<void> {
  const { frameworkImports, frameworkContents } = tables;
  const next = await findNext(tables, organisationId, id);
  if (!next) return;
  const contents = await frameworkContents.byIds([next.id, outlineKey(next.id), catalogueKey(next.id)]);
  await removeImport(tables, id);
  await removeImport(tables, next.id);
  const { replaces: _, ...row } = next;
  await frameworkImports.insert({ ...row, id });
  for (const kept of contents) await frameworkContents.insert({ ...kept, id: kept.id.replace(next.id, id) });
}

/** The requirements that took the place of each that is withdrawn, where a control that answers it answers them as well. */
function movedIn({ requirements, mappings, facts }: LoadedFramework): ReadonlyMap<string, string[]> {
  const isLive = new Map(requirements.map(({ id, withdrawn }) => [id, !withdrawn]));
  const moves = mappings.filter(
    ({ from, to, relation, fromFramework, toFramework }) =>
      relation === 'equal' &&
      [fromFramework, toFramework].every((one) => one === facts.id) &&
      isLive.get(from) === false &&
      isLive.get(to),
  );
  const found = new Map<string, string[]>();
  for (const { from, to } of moves) found.set(from, [...(found.get(from) ?? []), to]);
  return found;
}

/** The requirements that have a state in the content that is taken, and no longer in the newer. */
function goneIn(taken: LoadedFramework, newer: LoadedFramework): LoadedFramework['requirements'] {
  const live = new Set(newer.requirements.flatMap((one) => (one.withdrawn ? [] : [one.id])));
  return taken.requirements.filter(({ id, withdrawn }) => !(withdrawn || live.has(id)));
}

/** How often each of them is named. */
function countsOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** What controls are linked to in the content that is taken, and no longer has a state in the newer. */
export function carriedOver(
  taken: LoadedFramework,
  newer: LoadedFramework,
  controls: readonly Pick<ControlRow, 'requirements'>[],
): Pick<AdoptionUpdate, 'carried' | 'left'> {
  const moved = movedIn(newer);
  const counts = countsOf(
    controls.flatMap(
      ({ requirements }) =>
        requirements.find(({ framework }) => framework === taken.facts.id)?.requirements ?? [],
    ),
  );
  const gone = goneIn(taken, newer).flatMap(({ id, citation, title }) => {
    const linked = counts.get(id) ?? 0;
    return linked === 0 ? [] : { id, citation, title, controls: linked, into: moved.get(id) ?? [] };
  });
  return {
    carried: gone.filter(({ into }) => into.length > 0),
    left: gone.filter(({ into }) => into.length === 0).map(({ into: _, ...one }) => one),
  };
}

/** What mappings of people are from or to in the content that is taken, and no longer has a state in the newer. */
export function mappedInVain(
  taken: LoadedFramework,
  newer: LoadedFramework,
  mappings: readonly Ends[],
): AdoptionUpdate['mapped'] {
  const framework = taken.facts.id;
  const counts = countsOf(
    mappings.flatMap(({ fromFramework, from, toFramework, to }) => [
      ...(fromFramework === framework ? [from] : []),
      ...(toFramework === framework ? [to] : []),
    ]),
  );
  return goneIn(taken, newer).flatMap(({ id, citation, title }) => {
    const mapped = counts.get(id) ?? 0;
    return mapped === 0 ? [] : { id, citation, title, mappings: mapped };
  });
}

/**
 * Links controls to what took the place of what they answered, and says of it what was said of that. Part of the
 * transaction that takes the newer content.
 * @throws {TooManyLinksError | TooManyMovesError}
 */
export async function carryOver(
  { controls, organisationRequirements }: Pick<Tables, 'controls' | 'organisationRequirements'>,
  organisationId: string,
  newer: LoadedFramework,
): Promise<void> {
  const moved = movedIn(newer);
  if (moved.size === 0) return;
  const { id: framework } = newer.facts;
  const said = await organisationRequirements.where('organisationId', organisationId);
  const known = new Set(said.map(({ id }) => id));
  for (const row of said)
    for (const requirement of row.framework === framework ? (moved.get(row.requirement) ?? []) : []) {
      const id = `${organisationId}:${requirementIdOf(framework, requirement)}`;
      if (known.has(id)) continue;
      known.add(id);
      await organisationRequirements.insert({ ...row, id, requirement });
    }
  const all = await controls.where('organisationId', organisationId);
  const changed = all.flatMap((control) => {
    const requirements = control.requirements.map((link) =>
      link.framework === framework
        ? {
            ...link,
            requirements: [...new Set(link.requirements.flatMap((id) => [id, ...(moved.get(id) ?? [])]))],
          }
        : link,
    );
    const isChanged = requirements.some(
      (link, at) => link.requirements.length !== control.requirements[at]?.requirements.length,
    );
    return isChanged ? [{ before: control, after: { ...control, requirements } }] : [];
  });
  const linksOf = (rows: readonly ControlRow[]) => rows.flatMap(({ requirements }) => requirements);
  refuseTooManyLinks(
    all,
    linksOf(changed.map(({ before }) => before)),
    linksOf(changed.map(({ after }) => after)),
  );
  for (const { after } of changed) {
    const links = after.requirements.reduce((sum, { requirements }) => sum + requirements.length, 0);
    if (links > mostLinks) throw new TooManyMovesError(after.title);
    await controls.replace(after);
  }
}
