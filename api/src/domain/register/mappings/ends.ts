import { mostMappings } from '@adili/schemas/mappings/mapping-limits';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { Tables } from '../../../store/store.ts';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { findFramework } from '../frameworks/catalogue.ts';
import { keptOutline } from '../frameworks/contents.ts';
import { NextEditionError } from '../frameworks/errors.ts';
import { indexed } from '../register/indexed-framework.ts';
import { MappingThereError, TooManyMappingsError } from './errors.ts';

/** The requirements of a mapping, each in its framework. */
export type Ends = Pick<FrameworkMapping, 'fromFramework' | 'from' | 'toFramework' | 'to'>;

/** A framework that can be mapped; null where the organisation sees none. @throws {NextEditionError} it is taken in the first one's place */
async function findMapped(
  services: Pick<Services, 'frameworks'>,
  tables: Tables,
  organisationId: string,
  id: string,
): Promise<LoadedFramework | null> {
  const framework = await findFramework(services, tables, organisationId, id, keptOutline);
  if (framework?.facts.imported && (await tables.frameworkImports.byId(id))?.replaces !== undefined)
    throw new NextEditionError();
  return framework;
}

const isLive = (framework: LoadedFramework, requirement: string): boolean =>
  indexed(framework).live.has(requirementIdOf(framework.facts.id, requirement));

const noRequirement = ({ facts }: LoadedFramework, id: string) =>
  `${facts.title} has no requirement ${id}, or it was withdrawn`;

/**
 * Makes sure that both requirements of a mapping are there, in force, and not the same one. Part of a transaction.
 * @throws {MissingError | InvalidInputError | NextEditionError}
 */
export async function checkEnds(
  services: Pick<Services, 'frameworks'>,
  tables: Tables,
  organisationId: string,
  { fromFramework, from, toFramework, to }: Ends,
): Promise<void> {
  const source = await findMapped(services, tables, organisationId, fromFramework);
  if (source === null) throw new MissingError('framework');
  if (!isLive(source, from)) throw new InvalidInputError({ from: noRequirement(source, from) });
  const target = await findMapped(services, tables, organisationId, toFramework);
  if (target === null) throw new InvalidInputError({ to: `There is no framework ${toFramework}` });
  if (!isLive(target, to)) throw new InvalidInputError({ to: noRequirement(target, to) });
  if (fromFramework === toFramework && from === to)
    throw new InvalidInputError({ to: 'Choose another requirement than the first' });
}

const fields = ['fromFramework', 'from', 'toFramework', 'to'] as const;

/** The ends of all mappings that an organisation made. Part of a transaction, or none. */
export const readEnds = (
  { frameworkMappings }: Pick<Tables, 'frameworkMappings'>,
  organisationId: string,
): Promise<readonly Ends[]> => frameworkMappings.fieldsWhere('organisationId', organisationId, fields);

/** Makes sure that an organisation can have one more mapping, between these. Part of a transaction. @throws {MappingThereError | TooManyMappingsError} */
export async function requireRoomFor(
  tables: Pick<Tables, 'frameworkMappings'>,
  organisationId: string,
  ends: Ends,
): Promise<void> {
  const own = await readEnds(tables, organisationId);
  if (own.some((row) => fields.every((field) => row[field] === ends[field]))) throw new MappingThereError();
  if (own.length >= mostMappings) throw new TooManyMappingsError();
}
