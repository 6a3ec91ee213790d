import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FrameworkFile, frameworkFile, type MappingFile, mappingFile } from './content.ts';

/** The folder with this package's content. */
export const contentFolder = path.join(import.meta.dirname, '..');

/** A file of content with the SHA-256 of its bytes, in hexadecimal. */
type Hashed<File> = File & { readonly sha256: string };

/** All that is shipped, as it was read from its files. */
export interface Content {
  /** In the order of their titles. */
  readonly frameworks: readonly Hashed<FrameworkFile>[];
  readonly mappings: readonly MappingFile[];
}

interface Schema<File> {
  parse(value: unknown): File;
}

async function readJson<File>(file: string, schema: Schema<File>): Promise<Hashed<File>> {
  const bytes = await readFile(file);
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ...schema.parse(JSON.parse(bytes.toString())), sha256 };
  } catch (error) {
    throw new TypeError(`${path.basename(file)} is no content of frameworks: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function readFolder<File>(folder: string, schema: Schema<File>): Promise<Hashed<File>[]> {
  const names: string[] = [];
  for await (const name of glob('*.json', { cwd: folder })) names.push(name);
  return Promise.all(names.toSorted().map((name) => readJson(path.join(folder, name), schema)));
}

/** Where content was looked for, there are no frameworks: an installation lacks them. */
class NoContentError extends Error {
  override readonly name = 'NoContentError';

  constructor(folder: string) {
    super(
      `There are no frameworks in ${folder}. They come with the product as JSON files: install it whole, with shared/frameworks/content.`,
    );
  }
}

/**
 * Reads all frameworks and mappings of a folder.
 * @throws {TypeError} a file is not what it must be, and is named
 * @throws {NoContentError} the folder is missing, or has none
 */
export async function readContent(folder = contentFolder): Promise<Content> {
  const [frameworks, mappings] = await Promise.all([
    readFolder(path.join(folder, 'content'), frameworkFile),
    readFolder(path.join(folder, 'mappings'), mappingFile),
  ]);
  if (frameworks.length === 0) throw new NoContentError(path.join(folder, 'content'));
  return { frameworks: frameworks.toSorted((one, other) => one.title.localeCompare(other.title)), mappings };
}
