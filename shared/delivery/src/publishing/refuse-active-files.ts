import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { textFiles } from '../check-limits.ts';
import { activePart, activeStyle, whatActs } from '../passive-markup.ts';
import type { BuiltVersion } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';

/**
 * Refuses a version whose prerendered pages would act in the document by themselves: the shell would deliver none of it.
 * @throws {PublishRefusedError}
 */
export async function refuseActiveFiles({ folder, manifest, files }: BuiltVersion): Promise<void> {
  const { fragments, styles } = textFiles(manifest);
  const there = new Set(files);
  const looks = [...fragments]
    .map((file) => [file, activePart] as const)
    .concat([...styles].map((file) => [file, activeStyle] as const));
  for (const [file, look] of looks) {
    // A file that is missing is named when all of them are read back.
    const part = there.has(file) ? look(await readFile(path.join(folder, file), 'utf8')) : null;
    if (part !== null)
      throw new PublishRefusedError(
        `${manifest.name} ${manifest.version} would not be delivered: ${whatActs(file, part)} Leave it out of the page and build again.`,
      );
  }
}
