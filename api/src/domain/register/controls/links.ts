import { type ControlLink, mostLinks } from '@adili/schemas/controls/control';
import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-id';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { findFramework } from '../frameworks/catalogue.ts';
import { keptOutline } from '../frameworks/contents.ts';
import { TooManyLinksError } from './errors.ts';

type Links = ControlRow['requirements'];

/** By framework, each requirement once, in the order in which they were named. */
export function linksFrom(given: readonly ControlLink[]): Links {
  const links = new Map<string, Set<string>>();
  for (const link of given) {
    const parts = typeof link === 'string' ? partsOfRequirementId(link) : link;
    if (parts === null) continue;
    const { framework } = parts;
    const named = 'requirements' in parts ? parts.requirements : [parts.requirement];
    const known = links.get(framework) ?? new Set();
    links.set(framework, known);
    for (const one of named) known.add(one);
  }
  return [...links]
    .map(([framework, named]) => ({ framework, requirements: [...named] }))
    .filter(({ requirements }) => requirements.length > 0);
}

const countOf = (links: Links): number =>
  links.reduce((sum, { requirements }) => sum + requirements.length, 0);

/**
 * Whether the links of an organisation's controls may become others: fewer always.
 * @param controls all of them, as they are
 * @throws {TooManyLinksError}
 */
export function refuseTooManyLinks(
  controls: readonly Pick<ControlRow, 'requirements'>[],
  before: Links,
  after: Links,
): void {
  const more = countOf(after) - countOf(before);
  if (more <= 0) return;
  const there = controls.reduce((sum, { requirements }) => sum + countOf(requirements), 0);
  if (there + more > budgets.register.links) throw new TooManyLinksError();
}

/** Ids that one refusal names. */
const mostNamed = 5;

/**
 * Whether a control can be linked: to requirements that are there, and not withdrawn.
 * @throws {InvalidInputError} with the ids that are not
 */
export async function checkLinks(
  services: Pick<Services, 'frameworks'>,
  tables: Tables,
  organisationId: string,
  links: Links,
): Promise<void> {
  if (countOf(links) > mostLinks)
    throw new InvalidInputError({ requirements: `A control answers at most ${mostLinks} requirements` });
  for (const { framework: id, requirements } of links) {
    const framework = await findFramework(services, tables, organisationId, id, keptOutline);
    if (framework === null) throw new InvalidInputError({ framework: `There is no framework ${id}` });
    const live = new Set(framework.requirements.flatMap((one) => (one.withdrawn ? [] : [one.id])));
    const unknown = requirements.filter((one) => !live.has(one));
    if (unknown.length > 0)
      throw new InvalidInputError({
        requirements: `${framework.facts.title} has no requirement ${unknown.slice(0, mostNamed).join(', ')}${unknown.length > mostNamed ? ' and others' : ''}, or it was withdrawn`,
      });
  }
}
