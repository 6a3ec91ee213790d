import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files below a folder, by their names relative to it, in one order on every machine. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Names what was built by what it contains: every file of the folders, and what is written down about them (`facts`,
 * without the name itself). The same bytes have the same name whatever they were made from.
 */
export async function contentName(
  packageVersion: string,
  folders: readonly string[],
  facts: unknown,
): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of await filesBelow(folder)) {
      const content = await readFile(path.join(folder, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
    hash.update('\0');
  }
  hash.update(JSON.stringify(facts));
  return `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
}
