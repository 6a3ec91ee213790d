import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedPage, RemoteManifest } from '@adili/contract';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { integrityOf } from '@adili/delivery/integrity';
import { MANIFEST } from '@adili/delivery/publishing/read-build';
import { currentVersion } from '@adili/server/current-version';
import { distFolder, packageVersion, workspaceFolder } from '@adili/server/workspace';
import type { Stats } from 'webpack';
import { buildSource } from './build-source.ts';
import { compile } from './compile.ts';
import { compressFile, compressFolder } from './compress-folder.ts';
import { contentName, filesBelow } from './content-name.ts';
import type { RemoteBuild } from './define-remote.ts';
import { fingerprint } from './fingerprint.ts';
import { builtFrom, noteBuild } from './known-builds.ts';
import { publishPage } from './publish-page.ts';
import { publishVersion, stagingFolder, versionExists } from './publish-version.ts';
import { readOwner } from './read-owner.ts';

/** What became of a build: the inputs were known, something new came of them, or what had been built before. */
export type BuildOutcome = 'known' | 'new' | 'same';

/** Builds a remote into `dist/<version>/` unless its inputs were built before. The version names what was built. */
export async function buildRemote(name: string): Promise<{ version: string; outcome: BuildOutcome }> {
  const folder = workspaceFolder(name);
  const dist = distFolder(name);
  const inputs = await fingerprint(name);
  const known = await builtFrom(inputs, [dist]);
  if (known !== null) {
    if ((await currentVersion(dist)) !== known) await publishVersion(dist, known);
    return { version: known, outcome: 'known' };
  }
  const { default: definition } = (await import(
    pathToFileURL(path.join(folder, 'webpack.config.ts')).href
  )) as { default: Promise<RemoteBuild> };
  const build = await definition;
  const staged = await stagingFolder(dist, inputs);
  const stats = await compile({ ...build.browser, output: { ...build.browser.output, path: staged } });
  const facts = await describeBuild(build, inputs, stats, staged);
  await compressFolder(staged);
  const version = await contentName(packageVersion(folder), [staged], facts);
  const manifest: RemoteManifest = { ...facts, version, ...buildSource() };
  await writeFile(path.join(staged, MANIFEST), JSON.stringify(manifest));
  await compressFile(path.join(staged, MANIFEST));
  const outcome = (await versionExists(dist, version)) ? 'same' : 'new';
  await publishVersion(dist, version, staged);
  await noteBuild(dist, inputs, version);
  return { version, outcome };
}

/** All that `remote.json` says of the content; it has no name yet. */
async function describeBuild(
  build: RemoteBuild,
  inputs: string,
  stats: Stats,
  staged: string,
): Promise<Omit<RemoteManifest, 'version' | 'source'>> {
  const bundles = path.join(build.folder, '.cache', 'prerender', `${inputs}.${process.pid}`);
  await compile({ ...build.server, output: { ...build.server.output, path: bundles } });
  await mkdir(path.join(staged, 'fragments'));
  await mkdir(path.join(staged, 'previews'));
  const pages: PublishedPage[] = [];
  for (const page of build.definition.pages) pages.push(await publishPage(page, stats, staged, bundles));
  await rm(bundles, { recursive: true, force: true });
  return {
    name: build.definition.name,
    container: build.container,
    contract: CONTRACT_VERSION,
    entry: 'remoteEntry.js',
    integrity: await integrityTable(staged),
    pages,
    feeds: build.definition.feeds ?? [],
    ...(await readOwner(build.folder)),
  };
}

/** Hashes of all that the build made. */
async function integrityTable(staged: string): Promise<Record<string, string>> {
  const rows = (await filesBelow(staged)).map(
    async (file) => [file, integrityOf(await readFile(path.join(staged, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
}
