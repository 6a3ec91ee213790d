import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chunkFiles } from '@adili/bundler/chunk-files';
import { chunkName, exposeName, type RemoteBuild } from '@adili/bundler/define-remote';
import { publishVersion, stagingFolder } from '@adili/bundler/publish-version';
import type { RemoteManifest } from '@adili/contract';
import { CONTRACT_VERSION } from '@adili/contract/version';
import { integrityOf } from '@adili/delivery/integrity';
import { packageVersion } from '@adili/server/workspace';
import type { Stats } from 'webpack';

/**
 * Makes what webpack wrote to `output` the version that `folder` serves, as readable code without prerendered
 * pages. Answers its name.
 */
export async function publishDevelopmentVersion(
  build: RemoteBuild,
  stats: Stats,
  output: string,
  folder: string,
): Promise<string> {
  // The instant tells apart what an earlier run made, with other stories or titles.
  const version = `${packageVersion(build.folder)}-dev.${Date.now().toString(36)}`;
  const staged = await stagingFolder(folder, version);
  const integrity: Record<string, string> = {};
  for (const file of Object.keys(stats.compilation.assets)) {
    await mkdir(path.dirname(path.join(staged, file)), { recursive: true });
    await copyFile(path.join(output, file), path.join(staged, file));
    integrity[file] = integrityOf(await readFile(path.join(output, file)));
  }
  const manifest: RemoteManifest = {
    name: build.definition.name,
    container: build.container,
    version,
    contract: CONTRACT_VERSION,
    entry: 'remoteEntry.js',
    integrity,
    pages: build.definition.pages.map((page) => ({
      ...page,
      expose: exposeName(page.module),
      ...chunkFiles(stats, chunkName(exposeName(page.module))),
      fragments: [],
    })),
    feeds: build.definition.feeds ?? [],
  };
  await writeFile(path.join(staged, 'remote.json'), JSON.stringify(manifest));
  await publishVersion(folder, version, staged);
  return version;
}
