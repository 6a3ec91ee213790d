import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '@adili/delivery/publishing/read-build';
import { mapsFile } from '@adili/delivery/publishing/source-maps';
import { replaceFile } from '@adili/delivery/store/replace-file';
import { currentFile } from '@adili/server/current-version';

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

/** How many built versions stay on disk, so that a tab which is open keeps the version it started with. */
const KEPT_VERSIONS = 5;
/** A build that was broken off leaves its staging folder; none takes an hour. */
const STAGING_LIFE_MS = 3_600_000;

const versionExists = (dist: string, version: string) =>
  stat(path.join(dist, version)).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** What a build that failed leaves is of no use to anybody. */
const staging = new Set<string>();
process.once('exit', () => {
  for (const folder of staging) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder to build in; `publishVersion` moves it to its place when the build is whole. */
export async function stagingFolder(dist: string): Promise<string> {
  const folder = path.join(dist, `.${randomUUID()}.tmp`);
  staging.add(folder);
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Makes `version` the one that is served. `staged` is what was built: a version that is there already has the same
 * content, and stays. Answers whether it is new.
 */
export async function publishVersion(dist: string, version: string, staged: string): Promise<boolean> {
  const isNew = !(await versionExists(dist, version));
  if (isNew) await rename(staged, path.join(dist, version));
  else await rm(staged, { recursive: true, force: true });
  await replaceFile(currentFile(dist), `${JSON.stringify({ version })}\n`);
  await removeOldVersions(dist, version);
  return isNew;
}

async function removeOldVersions(dist: string, kept: string): Promise<void> {
  const entries = await readdir(dist, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name !== kept).map(({ name }) => name);
  const folders = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(path.join(dist, name))).mtimeMs })),
  );
  const newestFirst = folders.sort((a, b) => b.changed - a.changed);
  const isStaging = ({ name }: { name: string }) => name.startsWith('.');
  const old = newestFirst.filter((folder) => !isStaging(folder)).slice(KEPT_VERSIONS - 1);
  const abandoned = folders.filter(isStaging).filter(({ changed }) => changed < Date.now() - STAGING_LIFE_MS);
  for (const { name } of [...old, ...abandoned]) {
    await rm(path.join(dist, name), { recursive: true, force: true });
    await rm(mapsFile(path.join(dist, name)), { force: true });
  }
}
