import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedPage, RemoteManifest } from '@adili/contract';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { integrityOf } from '@adili/delivery/integrity';
import { filesBelow, MANIFEST } from '@adili/delivery/publishing/read-build';
import { mapsFile } from '@adili/delivery/publishing/source-maps';
import { containerName } from '@adili/delivery/row';
import { distFolder, packageVersion, workspaceFolder } from '@adili/server/workspace';
import type { Stats } from 'webpack';
import { buildSource } from './build-source.ts';
import { compile, readConfigurations } from './compile.ts';
import { compressFile, compressFolder } from './compress-folder.ts';
import { ENTRY } from './define-remote.ts';
import { publishCard, publishPage } from './publish-page.ts';
import { contentName, publishVersion, stagingFolder } from './publish-version.ts';
import { publishedLinks } from './published-definition.ts';
import { readDefinition } from './read-definition.ts';
import { readOwner } from './read-owner.ts';
import { takeOutMaps } from './take-out-maps.ts';

/** What was built: the version names its content, so the same content is the same version. */
export interface Build {
  version: string;
  isNew: boolean;
}

/** Builds a remote into `dist/<version>/`. */
export async function buildRemote(name: string): Promise<Build> {
  const folder = workspaceFolder(name);
  const dist = distFolder(name);
  const [browser, server] = await readConfigurations(folder, 'production');
  const staged = await stagingFolder(dist);
  const stats = await compile({ ...browser, output: { ...browser?.output, path: staged } });
  const maps = await takeOutMaps(staged);
  const bundles = path.join(folder, '.cache', 'prerender', String(process.pid));
  await compile({ ...server, output: { ...server?.output, path: bundles } });
  const facts = await describeBuild(folder, stats, staged, bundles);
  await rm(bundles, { recursive: true, force: true });
  await compressFolder(staged);
  const version = await contentName(packageVersion(folder), [staged], facts);
  const manifest: RemoteManifest = { ...facts, version, ...buildSource() };
  await writeFile(path.join(staged, MANIFEST), JSON.stringify(manifest));
  await compressFile(path.join(staged, MANIFEST));
  await writeFile(mapsFile(path.join(dist, version)), maps);
  return { version, isNew: await publishVersion(dist, version, staged) };
}

/** All that `remote.json` says of the content, with the pages rendered by `bundles`; it has no name yet. */
async function describeBuild(
  folder: string,
  stats: Stats,
  staged: string,
  bundles: string,
): Promise<Omit<RemoteManifest, 'version' | 'source'>> {
  const definition = await readDefinition(folder);
  await mkdir(path.join(staged, 'fragments'));
  await mkdir(path.join(staged, 'previews'));
  const pages: PublishedPage[] = [];
  const links = publishedLinks(definition);
  const { cards = [] } = definition;
  for (const page of definition.pages) pages.push(await publishPage(page, stats, staged, bundles));
  return {
    name: definition.name,
    container: containerName(definition.name),
    contract: CONTRACT_VERSION,
    entry: ENTRY,
    integrity: await integrityTable(staged),
    pages,
    feeds: definition.feeds ?? [],
    ...(links.length > 0 && { links }),
    ...(cards.length > 0 && { cards: cards.map((card) => publishCard(card, stats)) }),
    ...(await readOwner(folder)),
  };
}

/** Hashes of all that the build made. */
async function integrityTable(staged: string): Promise<Record<string, string>> {
  const rows = (await filesBelow(staged)).map(
    async (file) => [file, integrityOf(await readFile(path.join(staged, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
}
