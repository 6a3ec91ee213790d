import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './workspace.ts';

// What is beside the sources and goes into no build: words about the remote, and the stories its tests mount.
const skipped = new Set(['node_modules', 'dist', '.cache', 'README.md', 'CHANGELOG.md', 'stories.ts']);
/** The build's own files; the commands around it lie in folders of this one. */
const BUILD = 'shared/build/src';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The packages of others, of which a build may take any; the workspaces in it come and go without changing one. */
async function installedPackages(): Promise<string> {
  const lockfile = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages?: Record<string, { link?: boolean }>;
  };
  const packages = Object.entries(lockfile.packages ?? {});
  return JSON.stringify(packages.filter(([name, { link }]) => name.startsWith('node_modules/') && !link));
}

/** `deep`: also of the folders inside. */
async function* filesBelow(folder: string, deep = true): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (deep) yield* filesBelow(file);
    } else if (!isTest(file)) yield file;
  }
}

/**
 * A short hash of everything a build of `workspace` reads: its own files, the shared packages it may import and
 * the packages that the lockfile installs. The same inputs make the same version, so an unchanged workspace is not built again.
 */
export async function fingerprint(workspace: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = [workspace, 'shared/contract', 'shared/schemas', 'shared/http', 'shared/ui', BUILD];
  for (const folder of folders) {
    for await (const file of filesBelow(path.join(ROOT, folder), folder !== BUILD)) {
      hash
        .update(path.relative(ROOT, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  hash.update(await installedPackages());
  return hash.digest('hex').slice(0, 10);
}
