import type { Tables } from '../../../store/store.ts';
import type { FrameworkImport } from '../../../store/tables/frameworks.ts';

/** A title without what editions differ in: numbers, months, and the words that go with them. */
const withoutEdition = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter(
      (word) =>
        word !== '' &&
        !/\d/.test(word) &&
        !/^(?:v|ver|version|edition|ed|rev|revision|release|draft|final|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$|^(?:january|february|march|april|june|july|august|september|october|november|december)$/.test(
          word,
        ),
    )
    .join(' ');

/** The adopted imports of an organisation that have no next edition yet: a file can be that. Part of a transaction, or none. */
export async function readReplaceable(
  { frameworkImports, frameworkAdoptions }: Pick<Tables, 'frameworkImports' | 'frameworkAdoptions'>,
  organisationId: string,
): Promise<readonly FrameworkImport[]> {
  const own = await frameworkImports.where('organisationId', organisationId);
  const adopted = new Set(
    (await frameworkAdoptions.where('organisationId', organisationId)).map(({ framework }) => framework),
  );
  const waiting = new Set(own.map(({ replaces }) => replaces));
  return own.filter(({ id }) => adopted.has(id) && !waiting.has(id));
}

/** The one of them that a title is likely the next edition of; undefined where none or several are. */
export function findPredecessor(
  replaceable: readonly FrameworkImport[],
  title: string,
): FrameworkImport | undefined {
  const plain = withoutEdition(title);
  const [one, ...others] = replaceable.filter((row) => withoutEdition(row.title) === plain);
  return plain === '' || others.length > 0 ? undefined : one;
}
