import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { currentVersion } from '@adili/server/current-version';
import { shellDist, shellInDevelopment } from '@adili/server/workspace';
import type { FrameProps } from '../src/frame/frame-layout.tsx';

const WATCH_MS = 300;

/** The shell's built files as documents refer to them, relative to the assets folder. */
interface ShellManifest {
  version: string;
  scripts: string[];
  styles: string[];
  fonts: string[];
}

export interface ShellBuild extends ShellManifest {
  /** Folder with the browser's files. */
  folder: string;
  /** The text of all styles. */
  css: string;
  renderFrame(props: FrameProps): string;
}

/** There is nothing to serve. */
export class ShellNotBuiltError extends Error {
  override readonly name = 'ShellNotBuiltError';

  constructor() {
    super('The shell is not built. Type npm run build, or copy shell/dist from where it was built.');
  }
}

/** Reads the shell's current build below the folders. @throws {ShellNotBuiltError} */
export async function readShellBuild(folders: typeof shellDist = shellDist): Promise<ShellBuild> {
  const dist = folders('browser');
  const version = await currentVersion(dist);
  if (version === null) throw new ShellNotBuiltError();
  const own = path.join(folders('server'), version);
  const manifest = JSON.parse(await readFile(path.join(own, 'shell.json'), 'utf8')) as ShellManifest;
  const { renderFrame } = createRequire(import.meta.url)(path.join(own, 'frame.cjs')) as Pick<
    ShellBuild,
    'renderFrame'
  >;
  const folder = path.join(dist, version);
  const styles = manifest.styles.map((style) => readFile(path.join(folder, style), 'utf8'));
  return { ...manifest, folder, css: (await Promise.all(styles)).join(''), renderFrame };
}

/** The shell's build in use: for good as it was at the start or, in watch mode, the newest that development made. */
export async function shellBuildInUse(watch: boolean): Promise<() => ShellBuild> {
  let build = await readShellBuild();
  if (watch) {
    setInterval(async () => {
      const version = await currentVersion(shellInDevelopment('browser'));
      if (version !== null && version !== build.version) build = await readShellBuild(shellInDevelopment);
    }, WATCH_MS).unref();
  }
  return () => build;
}
