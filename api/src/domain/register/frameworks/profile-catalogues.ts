import { InvalidInputError } from '../../foundation/errors.ts';
import type {
  CatalogueText,
  FrameworkFile,
  UnreadFile,
  WantedCatalogue,
} from '../../foundation/ports/framework-files.ts';
import type { LoadedFramework, ShippedFrameworks } from '../../foundation/ports/loaded-framework.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { catalogueKey } from './contents.ts';
import { meantBy } from './meant-by.ts';

/** Catalogues, and names of one, by which ours are looked for. */
const mostLooked = 20;

const wordsOf = (name: string): ReadonlySet<string> => new Set(name.toLowerCase().match(/[a-z]+|\d+/g));

/** Those in force of ours whose title is within what a catalogue goes by: ‘NIST 800-53’ in ‘NIST_SP-800-53_rev5_catalog.json’. */
function shippedLike({ title = '', files }: WantedCatalogue, shipped: ShippedFrameworks): LoadedFramework[] {
  const names = [title, ...files].slice(0, mostLooked).map(wordsOf);
  return [...shipped.values()].filter(({ facts }) => {
    const words = wordsOf(facts.title.replace(/ (?:v|revision )[\d.]+$/i, ''));
    return (
      facts.successor === undefined &&
      words.size > 1 &&
      names.some((name) => [...words].every((word) => name.has(word)))
    );
  });
}

/** What people know a catalogue by: its title, and the file that it is in. */
function calledBy({ name, files }: WantedCatalogue): string {
  const file = files.find((one) => one.endsWith('.json')) ?? files[0];
  return file === undefined || file === name ? `"${name}"` : `"${name}" (the file ${file.slice(0, 200)})`;
}

/** Which catalogues to import first, and which of ours may do in their place. */
function missing(wanted: readonly WantedCatalogue[], shipped: ShippedFrameworks): string {
  const alike = [...new Set(wanted.slice(0, mostLooked).flatMap((one) => shippedLike(one, shipped)))];
  const ours = alike.map(({ facts }) => `"${facts.title}"`).join(' and ');
  return [
    `This is an OSCAL profile, which chooses from what your organisation hasn’t imported: ${wanted.map(calledBy).join(' and ')}.`,
    'Choose that file as well, import it first, or bring the profile’s resolved catalogue, which its publisher has beside it.',
    ...(ours
      ? [`Adili has ${ours} in short, without parameters to set: if that will do, press Adopt beside it.`]
      : []),
  ].join(' ');
}

const tooLarge = 'This profile chooses from more than we can read at once. Bring its resolved catalogue.';

/** The organisation's catalogues that a profile wants. @throws {InvalidInputError} it has not all, or they are too large */
async function readCatalogues(
  { store, frameworks }: Pick<Services, 'store' | 'frameworks'>,
  organisationId: string,
  wants: readonly WantedCatalogue[],
): Promise<CatalogueText[]> {
  const imports = await store.frameworkImports.where('organisationId', organisationId);
  const catalogues = imports.filter(({ format, replaces }) => format === 'oscal' && replaces === undefined);
  const found = wants.map((wanted) => ({ wanted, id: meantBy(wanted, catalogues)?.id }));
  const unknown = found.filter(({ id }) => id === undefined).map(({ wanted }) => wanted);
  if (unknown.length > 0) throw new InvalidInputError({ file: missing(unknown, frameworks) });
  const texts: CatalogueText[] = [];
  let size = 0;
  for (const [id = '', meant] of Map.groupBy(found, (one) => one.id)) {
    const text = (await store.frameworkContents.byId(catalogueKey(id)))?.json ?? '';
    size += text.length;
    if (size > budgets.import.bytes.result) throw new InvalidInputError({ file: tooLarge });
    texts.push({ hrefs: meant.map(({ wanted }) => wanted.href), text });
  }
  return texts;
}

/**
 * Asks what a file says; of a profile with those of the organisation's imported catalogues that it chooses from.
 * @throws {InvalidInputError} with a sentence for each fault
 * @throws {ImportsBusyError}
 */
export async function askOfFile<Answer extends object>(
  services: Pick<Services, 'store' | 'frameworks'>,
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
  if ('wants' in answer) throw new InvalidInputError({ file: missing(answer.wants, services.frameworks) });
  return answer;
}
