import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brand } from '@adili/schemas/brand';
import { currentVersion } from '@adili/server/current-version';
import { packageVersion, shellDist, workspaceFolder } from '@adili/server/workspace';
import type { Configuration, Stats } from 'webpack';
import type { BuildOutcome } from './build-remote.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress-folder.ts';
import { contentName } from './content-name.ts';
import { fingerprint } from './fingerprint.ts';
import { builtFrom, noteBuild } from './known-builds.ts';
import { previewImage } from './preview-image.ts';
import { publishVersion, stagingFolder, versionExists } from './publish-version.ts';

export interface ShellConfigurations {
  browser: Configuration;
  /** The frame's renderer for the shell's server: one CommonJS file, `frame.cjs`. */
  server: Configuration;
}

/** Builds the shell into `dist/browser/<version>/` and `dist/server/<version>/` unless its inputs were built before. */
export async function buildShell(): Promise<{ version: string; outcome: BuildOutcome }> {
  const folder = workspaceFolder('shell');
  const dist = shellDist('browser');
  const serverDist = shellDist('server');
  const inputs = await fingerprint('shell');
  const known = await builtFrom(inputs, [dist, serverDist]);
  if (known !== null) {
    if ((await currentVersion(dist)) !== known) await publishVersion(dist, known);
    return { version: known, outcome: 'known' };
  }
  const { default: configurations } = (await import(
    pathToFileURL(path.join(folder, 'webpack.config.ts')).href
  )) as { default: ShellConfigurations };
  const staged = await stagingFolder(dist, inputs);
  const stagedServer = await stagingFolder(serverDist, inputs);
  const { browser, server } = configurations;
  const stats = await compile({ ...browser, output: { ...browser.output, path: staged } });
  await compile({ ...server, output: { ...server.output, path: stagedServer } });
  await cp(path.join(folder, 'public'), staged, { recursive: true });
  await writeFile(path.join(staged, 'preview.png'), previewImage(brand.description));
  await compressFolder(staged);
  const files = entryFiles(stats);
  const version = await contentName(packageVersion(folder), [staged, stagedServer], files);
  await writeFile(path.join(stagedServer, 'shell.json'), JSON.stringify({ version, ...files }));
  const outcome = (await versionExists(dist, version)) ? 'same' : 'new';
  // What makes the version the current one comes last.
  await publishVersion(serverDist, version, stagedServer);
  await publishVersion(dist, version, staged);
  await noteBuild(dist, inputs, version);
  return { version, outcome };
}

function entryFiles(stats: Stats) {
  const files = stats.compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const assets = Object.keys(stats.compilation.assets);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    fonts: assets.filter((file) => file.endsWith('.woff2')),
  };
}
