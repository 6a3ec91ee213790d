import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './workspace.ts';

const skipped = new Set(['node_modules', 'dist', '.cache']);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!isTest(file)) yield file;
  }
}

/**
 * A short hash of everything a build of `workspace` reads: its own files, the shared packages it may import and
 * the lockfile. The same inputs make the same version, so an unchanged workspace is not built again.
 */
export async function fingerprint(workspace: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = [
    workspace,
    'shared/contract',
    'shared/schemas',
    'shared/http',
    'shared/ui',
    'shared/build/src',
  ];
  for (const folder of folders) {
    for await (const file of filesBelow(path.join(ROOT, folder))) {
      hash
        .update(path.relative(ROOT, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  hash.update(await readFile(path.join(ROOT, 'package-lock.json')));
  return hash.digest('hex').slice(0, 10);
}
