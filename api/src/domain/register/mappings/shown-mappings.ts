import type { Mapping } from '@adili/schemas/frameworks/framework';
import type { OwnMapping, ShownMapping } from '@adili/schemas/mappings/mapping';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import { versionOf } from '../../../store/version.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { adoptedFrameworks, findFramework } from '../frameworks/catalogue.ts';
import { keptOutline } from '../frameworks/contents.ts';
import { indexed } from '../register/indexed-framework.ts';

type Shipped = Pick<Services, 'frameworks'>;

/** A mapping as it is kept: by people, or in a file. */
export type AnyMapping = FrameworkMapping | Mapping;

const isOwn = (mapping: AnyMapping): mapping is FrameworkMapping => 'id' in mapping;

/** The frameworks that mappings are between, as an organisation sees them, by their ids. Part of a transaction, or none. */
async function frameworksOf(
  services: Shipped,
  tables: Tables,
  organisationId: string | undefined,
  mappings: readonly AnyMapping[],
): Promise<ReadonlyMap<string, LoadedFramework>> {
  const adopted = organisationId ? await adoptedFrameworks(services, tables, organisationId) : [];
  const seen = new Map([...services.frameworks, ...adopted.map((one) => [one.facts.id, one] as const)]);
  const named = new Set(mappings.flatMap(({ fromFramework, toFramework }) => [fromFramework, toFramework]));
  for (const id of named) {
    const found = seen.get(id) ?? (await findFramework(services, tables, organisationId, id, keptOutline));
    if (found) seen.set(id, found);
  }
  return seen;
}

function endsOf(
  { fromFramework, from, toFramework, to }: AnyMapping,
  frameworks: ReadonlyMap<string, LoadedFramework>,
) {
  const nameOf = (id: string, requirement: string): ShownMapping['fromNamed'] => {
    const framework = frameworks.get(id);
    const found = framework && indexed(framework).live.get(requirementIdOf(id, requirement));
    return found && { framework: framework.facts.title, citation: found.citation, title: found.title };
  };
  return { fromNamed: nameOf(fromFramework, from), toNamed: nameOf(toFramework, to) };
}

const peopleOf = (mapping: AnyMapping): string[] =>
  isOwn(mapping)
    ? [mapping.madeBy, mapping.changedBy, mapping.reviewedBy].filter((id) => id !== undefined)
    : [];

/** Who says a mapping that is neither shipped nor imported. */
const ownSource = 'Your organisation';

/** Mappings as an organisation reads them. Part of a transaction, or none. */
export async function shownMappings(
  services: Shipped,
  tables: Tables,
  organisationId: string | undefined,
  mappings: readonly AnyMapping[],
): Promise<ShownMapping[]> {
  const frameworks = await frameworksOf(services, tables, organisationId, mappings);
  const people = mappings.flatMap(peopleOf);
  const nameOf = organisationId ? await namesFor(tables, people, organisationId) : () => undefined;
  const optionalName = (id: string | undefined) => (id === undefined ? undefined : nameOf(id)?.name);
  const shownOwn = (row: FrameworkMapping): Whole<OwnMapping> => ({
    id: row.id,
    from: row.from,
    to: row.to,
    relation: row.relation,
    source: ownSource,
    why: row.why,
    fromFramework: row.fromFramework,
    toFramework: row.toFramework,
    ...endsOf(row, frameworks),
    madeBy: row.madeBy,
    madeByName: optionalName(row.madeBy),
    createdAt: row.createdAt,
    changedBy: row.changedBy,
    changedByName: optionalName(row.changedBy),
    needsApproval: row.needsApproval,
    reviewedBy: row.reviewedBy,
    reviewedByName: optionalName(row.reviewedBy),
    reviewedAt: row.reviewedAt,
    version: versionOf(row),
  });
  return mappings.map((mapping) =>
    isOwn(mapping) ? shownOwn(mapping) : { ...mapping, ...endsOf(mapping, frameworks) },
  );
}

/** One that people made, as it is now. Part of a transaction. */
export async function shownOwnMapping(
  services: Shipped,
  tables: Tables,
  row: FrameworkMapping,
): Promise<OwnMapping> {
  const [shown] = await shownMappings(services, tables, row.organisationId, [row]);
  if (shown?.id === undefined) throw new MissingError('mapping');
  return shown as OwnMapping;
}
