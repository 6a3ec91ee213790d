import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapsFile } from '@adili/delivery/publishing/source-maps';
import { brand } from '@adili/schemas/brand';
import { packageVersion, shellDist, workspaceFolder } from '@adili/server/workspace';
import type { Stats } from 'webpack';
import type { Build } from './build-remote.ts';
import { compile, readConfigurations } from './compile.ts';
import { compressFolder } from './compress-folder.ts';
import { previewImage } from './preview-image.ts';
import { contentName, publishVersion, stagingFolder } from './publish-version.ts';
import { tabIcon, touchIcon } from './site-icons.ts';
import { takeOutMaps } from './take-out-maps.ts';

/** Builds the shell into `dist/browser/<version>/` and `dist/server/<version>/`. */
export async function buildShell(): Promise<Build> {
  const folder = workspaceFolder('shell');
  const [browser, server] = await readConfigurations(folder, 'production');
  const staged = await stagingFolder(shellDist('browser'));
  const stagedServer = await stagingFolder(shellDist('server'));
  const stats = await compile({ ...browser, output: { ...browser?.output, path: staged } });
  const maps = await takeOutMaps(staged);
  await compile({ ...server, output: { ...server?.output, path: stagedServer } });
  await addFurtherFiles(staged);
  await compressFolder(staged);
  const files = entryFiles(stats);
  const version = await contentName(packageVersion(folder), [staged, stagedServer], files);
  // In the folder of what is never served.
  await writeFile(mapsFile(path.join(shellDist('server'), version)), maps);
  return { version, isNew: await publishShell(shellDist, version, { staged, stagedServer }, files) };
}

/** Writes down which files documents refer to, and puts both builds in their places. Answers whether they are new. */
export async function publishShell(
  folders: typeof shellDist,
  version: string,
  { staged, stagedServer }: { staged: string; stagedServer: string },
  files: ReturnType<typeof entryFiles>,
): Promise<boolean> {
  await writeFile(path.join(stagedServer, 'shell.json'), JSON.stringify({ version, ...files }));
  // What makes the version the current one comes last.
  await publishVersion(folders('server'), version, stagedServer);
  return publishVersion(folders('browser'), version, staged);
}

/** What is served besides the scripts: the icons, and the picture for link previews. */
export async function addFurtherFiles(staged: string): Promise<void> {
  await cp(path.join(workspaceFolder('shell'), 'public'), staged, { recursive: true });
  const icon = await readFile(path.join(staged, 'favicon.svg'), 'utf8');
  await writeFile(path.join(staged, 'favicon.ico'), await tabIcon(icon));
  await writeFile(path.join(staged, 'apple-touch-icon.png'), await touchIcon(icon));
  await writeFile(path.join(staged, 'preview.png'), await previewImage(brand.description));
}

/** The face that every page needs. Those of further letters are loaded where a page has one. */
const FIRST_FONT = 'manrope-latin.woff2';

/** The files that every document refers to. */
export function entryFiles(stats: Stats) {
  const files = stats.compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const fonts = [...stats.compilation.assetsInfo].filter(([, { sourceFilename }]) =>
    sourceFilename?.endsWith(FIRST_FONT),
  );
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    fonts: fonts.map(([file]) => file),
  };
}
