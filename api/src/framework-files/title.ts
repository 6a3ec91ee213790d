import type { FrameworkFile } from '../domain/foundation/ports/framework-files.ts';

/** What a file is called by people: without the ending, and with spaces where its name has lines. */
const nameWithoutEnding = (fileName: string) =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();

/** The title of a framework: what was given, what its file says of itself, or what that is called. */
export const titleOf = (
  { title, fileName = '', importedAt }: Pick<FrameworkFile, 'title' | 'fileName' | 'importedAt'>,
  said: { readonly title: string },
): string =>
  title || said.title || nameWithoutEnding(fileName) || `Table imported on ${importedAt.slice(0, 10)}`;
