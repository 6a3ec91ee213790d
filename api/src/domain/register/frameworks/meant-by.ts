import type { WantedCatalogue } from '../../foundation/ports/framework-files.ts';

/** What a document goes by that is there. */
export interface NamedDocument {
  readonly title?: string | undefined;
  readonly version?: string | undefined;
  readonly uuid?: string | undefined;
  readonly fileName?: string | undefined;
}

/** A file's name without what its form, and a second download of it, add to that. */
const bareName = (file: string): string =>
  file
    .toLowerCase()
    .replace(/\.(json|xml|yaml|yml)$/, '')
    .replace(/ \(\d{1,3}\)$/, '')
    .replace(/-min$/, '');

/** How a profile may mean a document, the surest first. */
const ways: readonly ((wanted: WantedCatalogue, one: NamedDocument) => boolean)[] = [
  ({ uuid }, one) => uuid !== undefined && one.uuid?.toLowerCase() === uuid,
  ({ files }, { fileName }) => fileName !== undefined && files.map(bareName).includes(bareName(fileName)),
  ({ title }, one) =>
    title !== undefined && [one.title, `${one.title} ${one.version}`].some((name) => name === title),
];

/** The document that a profile means; of several the first. */
export const meantBy = <One extends NamedDocument>(
  wanted: WantedCatalogue,
  documents: readonly One[],
): One | undefined => ways.flatMap((isMeant) => documents.find((one) => isMeant(wanted, one)) ?? [])[0];
