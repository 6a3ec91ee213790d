import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedPage, RemoteManifest } from '@adili/contract';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { integrityOf } from '@adili/delivery/integrity';
import { currentVersion } from '@adili/server/current-version';
import { distFolder, packageVersion, workspaceFolder } from '@adili/server/workspace';
import type { Stats } from 'webpack';
import { compile } from './compile.ts';
import { compressFolder } from './compress-folder.ts';
import type { RemoteBuild } from './define-remote.ts';
import { fingerprint } from './fingerprint.ts';
import { publishPage } from './publish-page.ts';
import { publishVersion, stagingFolder, versionExists } from './publish-version.ts';
import { readOwner } from './read-owner.ts';

/** Builds a remote into `dist/<version>/` unless that version is there. Answers the version and whether it was built. */
export async function buildRemote(name: string): Promise<{ version: string; built: boolean }> {
  const folder = workspaceFolder(name);
  const dist = distFolder(name);
  const version = `${packageVersion(folder)}-${await fingerprint(name)}`;
  if (await versionExists(dist, version)) {
    if ((await currentVersion(dist)) !== version) await publishVersion(dist, version);
    return { version, built: false };
  }
  const { default: definition } = (await import(
    pathToFileURL(path.join(folder, 'webpack.config.ts')).href
  )) as { default: Promise<RemoteBuild> };
  const build = await definition;
  const staged = await stagingFolder(dist, version);
  const stats = await compile({ ...build.browser, output: { ...build.browser.output, path: staged } });
  await writeManifest(build, version, stats, staged);
  await compressFolder(staged);
  await publishVersion(dist, version, staged);
  return { version, built: true };
}

async function writeManifest(
  build: RemoteBuild,
  version: string,
  stats: Stats,
  staged: string,
): Promise<void> {
  const bundles = path.join(build.folder, '.cache', 'prerender', `${version}.${process.pid}`);
  await compile({ ...build.server, output: { ...build.server.output, path: bundles } });
  await mkdir(path.join(staged, 'fragments'));
  await mkdir(path.join(staged, 'previews'));
  const pages: PublishedPage[] = [];
  for (const page of build.definition.pages) pages.push(await publishPage(page, stats, staged, bundles));
  await rm(bundles, { recursive: true, force: true });
  const manifest: RemoteManifest = {
    name: build.definition.name,
    container: build.container,
    version,
    contract: CONTRACT_VERSION,
    entry: 'remoteEntry.js',
    integrity: await integrityTable(staged),
    pages,
    feeds: build.definition.feeds ?? [],
    ...(await readOwner(build.folder)),
  };
  await writeFile(path.join(staged, 'remote.json'), JSON.stringify(manifest));
}

/** Hashes of all that the build made. */
async function integrityTable(staged: string): Promise<Record<string, string>> {
  const entries = await readdir(staged, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(staged, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const rows = files.map(
    async (file) => [file, integrityOf(await readFile(path.join(staged, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
}
