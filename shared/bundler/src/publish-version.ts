import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentFile } from '@adili/server/current-version';

/** How many built versions stay on disk, so that a tab which is open keeps the version it started with. */
const KEPT_VERSIONS = 5;
/** A build that was broken off leaves its staging folder; none takes an hour. */
const STAGING_LIFE_MS = 3_600_000;

export const versionExists = (dist: string, version: string) =>
  stat(path.join(dist, version)).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** An empty folder to build in; `publishVersion` moves it to its place when the build is whole. */
export async function stagingFolder(dist: string, build: string): Promise<string> {
  const folder = path.join(dist, `.${build}.${process.pid}.tmp`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Makes `version` the one that is served. `staged` is what was built, if anything was: a version that is there
 * already has the same content, and stays.
 */
export async function publishVersion(dist: string, version: string, staged?: string): Promise<void> {
  if (staged && (await versionExists(dist, version))) await rm(staged, { recursive: true, force: true });
  else if (staged) await rename(staged, path.join(dist, version));
  const next = `${currentFile(dist)}.${process.pid}.tmp`;
  await writeFile(next, `${JSON.stringify({ version })}\n`);
  await rename(next, currentFile(dist));
  await removeOldVersions(dist, version);
}

async function removeOldVersions(dist: string, kept: string): Promise<void> {
  const entries = await readdir(dist, { withFileTypes: true });
  const folders = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && entry.name !== kept)
      .map(async ({ name }) => ({ name, changed: (await stat(path.join(dist, name))).mtimeMs })),
  );
  const isStaging = ({ name }: { name: string }) => name.startsWith('.');
  const versions = folders.filter((folder) => !isStaging(folder)).sort((a, b) => b.changed - a.changed);
  const abandoned = folders.filter(
    (folder) => isStaging(folder) && folder.changed < Date.now() - STAGING_LIFE_MS,
  );
  for (const { name } of [...versions.slice(KEPT_VERSIONS - 1), ...abandoned]) {
    await rm(path.join(dist, name), { recursive: true, force: true });
  }
}
