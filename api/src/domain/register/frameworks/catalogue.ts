import type { Framework } from '@adili/schemas/frameworks/framework';
import type { Tables } from '../../../store/store.ts';
import type { FrameworkAdoption, FrameworkImport } from '../../../store/tables/frameworks.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { keptFramework, keptOutline } from './contents.ts';

type Shipped = Pick<Services, 'frameworks'>;
type Reading = Pick<Tables, 'frameworkAdoptions' | 'frameworkImports' | 'frameworkContents'>;

/** An imported framework as lists show it. */
export const factsOfImport = (row: FrameworkImport): Framework => ({
  id: row.id,
  title: row.title,
  edition: row.edition,
  publisher: row.publisher,
  source: { title: row.title, date: row.date },
  licence: null,
  reviewed: null,
  version: row.version,
  sha256: row.sha256,
  requirements: row.requirements,
  imported: true,
  importedAt: row.importedAt,
  replaces: row.replaces,
});

/** The frameworks that an organisation can adopt: those that are shipped, then its own, the newest first. Part of a transaction, or none. */
export async function listFrameworks(
  { frameworks }: Shipped,
  { frameworkImports }: Pick<Tables, 'frameworkImports'>,
  organisationId: string | undefined,
): Promise<readonly Framework[]> {
  const own = organisationId ? await frameworkImports.where('organisationId', organisationId) : [];
  return [...[...frameworks.values()].map(({ facts }) => facts), ...own.map(factsOfImport)];
}

/**
 * The framework of an adoption in the version that was taken; null where its content is gone.
 * @param ofImport what of an import is read
 */
async function adopted(
  services: Shipped,
  tables: Pick<Tables, 'frameworkContents'>,
  adoption: FrameworkAdoption,
  ofImport: typeof keptFramework,
): Promise<LoadedFramework | null> {
  const { framework, sha256 } = adoption;
  const shipped = services.frameworks.get(framework);
  if (shipped?.facts.sha256 === sha256) return shipped;
  return (
    (await keptFramework(services, tables, sha256, adoption)) ??
    ofImport(services, tables, framework, adoption)
  );
}

/**
 * The frameworks that an organisation has adopted, each in the version that it took, in the order of adoption: imports
 * as outlines, without what their requirements say. Part of a transaction, or none.
 */
export async function adoptedFrameworks(
  services: Shipped,
  tables: Pick<Tables, 'frameworkAdoptions' | 'frameworkContents'>,
  organisationId: string,
): Promise<readonly LoadedFramework[]> {
  const adoptions = await tables.frameworkAdoptions.where('organisationId', organisationId);
  const found: (LoadedFramework | null)[] = [];
  for (const adoption of adoptions.toReversed())
    found.push(await adopted(services, tables, adoption, keptOutline));
  return found.filter((framework) => framework !== null);
}

/**
 * One framework as an organisation sees it: in the version that it has adopted, or else as it is shipped or was imported;
 * null where it has none of this id. Part of a transaction, or none.
 * @param ofImport what of an import is read: its outline does where nobody reads what its requirements say
 */
export async function findFramework(
  services: Shipped,
  tables: Reading,
  organisationId: string | undefined,
  id: string,
  ofImport: typeof keptFramework = keptFramework,
): Promise<LoadedFramework | null> {
  const adoptions = organisationId
    ? await tables.frameworkAdoptions.where('organisationId', organisationId)
    : [];
  const adoption = adoptions.find(({ framework }) => framework === id);
  if (adoption) return adopted(services, tables, adoption, ofImport);
  const shipped = services.frameworks.get(id);
  if (shipped) return shipped;
  const own = organisationId ? await tables.frameworkImports.byId(id) : null;
  if (own === null || own.organisationId !== organisationId) return null;
  return ofImport(services, tables, id, own);
}

/** Reads the same. @throws {MissingError} */
export async function readFramework(...asked: Parameters<typeof findFramework>): Promise<LoadedFramework> {
  const found = await findFramework(...asked);
  if (found === null) throw new MissingError('framework');
  return found;
}
