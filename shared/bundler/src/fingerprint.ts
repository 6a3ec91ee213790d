import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

// What is beside the sources and goes into no build: words about the remote, and the stories its tests mount.
const skipped = new Set(['node_modules', 'dist', '.cache', 'README.md', 'CHANGELOG.md', 'stories.ts']);
/** Shared packages of which nothing gets into a bundle: servers and the frame of previews. */
const unbundled = new Set(['delivery', 'server', 'preview']);
/** What the bundler takes of those all the same. */
const furtherFiles = [
  'shared/delivery/src/integrity.ts',
  'shared/delivery/src/publishing/read-build.ts',
  'shared/delivery/src/row.ts',
  'shared/server/src/compress.ts',
  'shared/server/src/current-version.ts',
  'shared/server/src/workspace.ts',
];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The packages of others, of which a build may take any; the workspaces in it come and go without changing one. */
async function installedPackages(): Promise<string> {
  const lockfile = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages?: Record<string, { link?: boolean }>;
  };
  const packages = Object.entries(lockfile.packages ?? {});
  return JSON.stringify(packages.filter(([name, { link }]) => name.startsWith('node_modules/') && !link));
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!isTest(file)) yield file;
  }
}

/** Every file that a build of `workspace` may read. */
async function* filesFor(workspace: string): AsyncGenerator<string> {
  const shared = (await readdir(path.join(ROOT, 'shared'))).filter((name) => !unbundled.has(name)).sort();
  for (const folder of [workspace, ...shared.map((name) => `shared/${name}`)])
    yield* filesBelow(path.join(ROOT, folder));
  for (const file of furtherFiles) yield path.join(ROOT, file);
}

/**
 * A short hash of everything a build of `workspace` reads: its own files, the shared packages it may import, the
 * bundler and the packages that the lockfile installs.
 */
export async function fingerprint(workspace: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const file of filesFor(workspace)) {
    hash
      .update(path.relative(ROOT, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  hash.update(await installedPackages());
  return hash.digest('hex').slice(0, 10);
}
