import { InvalidInputError } from '../../foundation/errors.ts';
import type {
  CatalogueText,
  FrameworkFile,
  UnreadFile,
  WantedCatalogue,
} from '../../foundation/ports/framework-files.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { catalogueKey } from './contents.ts';
import { meantBy } from './meant-by.ts';
import { readShippedCatalogue, shippedFor } from './shipped-catalogues.ts';

/** What people know a catalogue by: its title, and the file that it is in. */
function calledBy({ name, files }: WantedCatalogue): string {
  const file = files.find((one) => one.endsWith('.json')) ?? files[0];
  return file === undefined || file === name ? `"${name}"` : `"${name}" (the file ${file.slice(0, 200)})`;
}

/** Which catalogues to import first. */
const missing = (wanted: readonly WantedCatalogue[]): string =>
  [
    `This is an OSCAL profile, which chooses from what your organisation hasn’t imported and Adili doesn’t have: ${wanted.map(calledBy).join(' and ')}.`,
    'Choose that file as well, import it first, or bring the profile’s resolved catalogue, which its publisher has beside it.',
  ].join(' ');

const tooLarge = 'This profile chooses from more than we can read at once. Bring its resolved catalogue.';

type Known = Pick<Services, 'store' | 'frameworks'>;

/** The catalogues that a profile wants: the organisation's own before ours. @throws {InvalidInputError} some are not there, or they are too large */
async function readCatalogues(
  { store, frameworks }: Known,
  organisationId: string,
  wants: readonly WantedCatalogue[],
): Promise<CatalogueText[]> {
  const imports = await store.frameworkImports.where('organisationId', organisationId);
  const catalogues = imports.filter(({ format, replaces }) => format === 'oscal' && replaces === undefined);
  const found = wants.map((wanted) => {
    const id = meantBy(wanted, catalogues)?.id;
    return { wanted, id, ours: id === undefined ? shippedFor(wanted, frameworks) : undefined };
  });
  const unknown = found.filter(({ id, ours }) => id === undefined && ours === undefined);
  if (unknown.length > 0) throw new InvalidInputError({ file: missing(unknown.map(({ wanted }) => wanted)) });
  const texts: CatalogueText[] = [];
  let size = 0;
  for (const [, meant] of Map.groupBy(found, ({ id, ours }) => id ?? ours?.framework)) {
    const [{ id = '', ours } = {}] = meant;
    const read = ours
      ? await readShippedCatalogue(ours)
      : { text: (await store.frameworkContents.byId(catalogueKey(id)))?.json ?? '', from: 'import' as const };
    size += read.text.length;
    if (size > budgets.import.bytes.result) throw new InvalidInputError({ file: tooLarge });
    texts.push({ hrefs: meant.map(({ wanted }) => wanted.href), ...read });
  }
  return texts;
}

/**
 * Asks what a file says; of a profile with those of the organisation's imported catalogues, or ours, that it chooses from.
 * @throws {InvalidInputError} with a sentence for each fault
 * @throws {ImportsBusyError}
 */
export async function askOfFile<Answer extends object>(
  services: Known,
  organisationId: string,
  file: FrameworkFile,
  ask: (file: FrameworkFile) => Promise<Answer | UnreadFile>,
): Promise<Answer> {
  let answer = await ask(file);
  if ('wants' in answer) {
    const catalogues = await readCatalogues(services, organisationId, answer.wants);
    answer = await ask({ ...file, catalogues });
  }
  if ('faults' in answer) throw new InvalidInputError(answer.faults);
  // With its catalogues it wants none.
  if ('wants' in answer) throw new InvalidInputError({ file: missing(answer.wants) });
  return answer;
}
