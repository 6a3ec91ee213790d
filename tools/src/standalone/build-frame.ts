import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '@adili/bundler/build-remote';
import { compile } from '@adili/bundler/compile';
import { hostFederation } from '@adili/bundler/host-federation';
import { contentName, publishVersion, stagingFolder } from '@adili/bundler/publish-version';
import { webpackBase } from '@adili/bundler/webpack-base';
import { currentVersion } from '@adili/server/current-version';
import { distFolder, packageVersion, workspaceFolder } from '@adili/server/workspace';

const PREVIEW = 'shared/preview';

/** Where the built frames of the preview lie. */
export const frameFolder = distFolder(PREVIEW);

/** The built frame's files, relative to its version's folder. */
export interface BuiltFrame {
  version: string;
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
}

/** Builds the frame that previews show pages in. */
export async function buildFrame(): Promise<Build> {
  const base = webpackBase({
    folder: path.join(workspaceFolder(PREVIEW), 'src'),
    name: 'preview',
    target: 'web',
  });
  const staged = await stagingFolder(frameFolder);
  const stats = await compile({
    ...base,
    // Pages rely on the tokens and the ground of the shell's styles, so the preview stands on the same.
    entry: { frame: ['@adili/ui/tokens.css', '@adili/ui/base.css', '@adili/ui/fonts.css', './main.tsx'] },
    output: { ...base.output, path: staged, publicPath: 'auto', filename: '[name].[contenthash:8].js' },
    plugins: [...(base.plugins ?? []), hostFederation('preview')],
  });
  const files = stats.compilation.entrypoints.get('frame')?.getFiles() ?? [];
  const entry = {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    fonts: Object.keys(stats.compilation.assets).filter((file) => file.endsWith('.woff2')),
  };
  const version = await contentName(packageVersion(workspaceFolder(PREVIEW)), [staged], entry);
  const frame: BuiltFrame = { version, ...entry };
  await writeFile(path.join(staged, 'frame.json'), JSON.stringify(frame));
  return { version, isNew: await publishVersion(frameFolder, version, staged) };
}

/** The frame that was built last into `folder`. Rejects where none was. */
export async function readFrame(folder: string): Promise<BuiltFrame> {
  const version = await currentVersion(folder);
  return JSON.parse(await readFile(path.join(folder, version ?? '', 'frame.json'), 'utf8')) as BuiltFrame;
}
