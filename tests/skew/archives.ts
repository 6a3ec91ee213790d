import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { ROOT } from '@adili/server/workspace';
import { SERVED } from '../stack/folders.ts';

/** The previous release, as `keep-previous.ts` left it. */
export const ARCHIVES = fileURLToPath(new URL('previous', import.meta.url));
export const ARCHIVE_ENDING = '.tar.br';

/** The remotes that the previous release had. */
export const previousNames: readonly string[] = readdirSync(ARCHIVES)
  .filter((file) => file.startsWith('mfe-') && file.endsWith(ARCHIVE_ENDING))
  .map((file) => file.slice(0, -ARCHIVE_ENDING.length));

/**
 * Unpacks the previous release into a folder of this repository, laid out like a checkout: it finds the npm
 * packages further up and in the workspaces of today, and its own shared packages next to it. Answers the folder.
 */
export function unpackPrevious(name: string): string {
  const folder = path.join(SERVED, 'previous', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(ARCHIVES)) {
    if (!file.endsWith(ARCHIVE_ENDING)) continue;
    const tar = brotliDecompressSync(readFileSync(path.join(ARCHIVES, file)));
    execFileSync('tar', ['-xf', '-'], { cwd: folder, input: tar });
  }
  for (const workspace of [
    'shell',
    ...readdirSync(path.join(folder, 'shared')).map((name) => `shared/${name}`),
  ]) {
    const own = path.join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(folder, workspace, 'node_modules'), 'dir');
  }
  const scope = path.join(folder, 'node_modules', '@adili');
  mkdirSync(scope, { recursive: true });
  for (const shared of readdirSync(path.join(folder, 'shared')))
    symlinkSync(path.join(folder, 'shared', shared), path.join(scope, shared), 'dir');
  return folder;
}
