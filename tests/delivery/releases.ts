import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { integrityOf } from '@adili/delivery/integrity';
import { type BuiltVersion, readBuild } from '@adili/delivery/publishing/read-build';
import { distFolder } from '@adili/server/workspace';
import { currentBuild } from '../stack/built-version.ts';

/** Stands in every fragment of a release made here, so that a document tells which release its content is of. */
export const markOf = (version: string): string => `<!--release ${version}-->`;

/**
 * A further release of a remote: the checkout's build under a version of its own, with that version's mark in the
 * content of its pages. `folder` is where it is laid down, `dist` where that build is; `more` goes into its manifest.
 */
export async function makeRelease(
  name: string,
  suffix: string,
  folder: string,
  dist = distFolder(name),
  more: Pick<RemoteManifest, 'links' | 'cards'> = {},
): Promise<BuiltVersion> {
  const built = await currentBuild(dist);
  const version = `${built.manifest.version}.${suffix}`;
  const target = path.join(folder, name, version);
  // Compressed copies would be sent in place of the files that change.
  await cp(built.folder, target, { recursive: true, filter: (file) => !file.endsWith('.br') });
  const integrity: Record<string, string> = { ...built.manifest.integrity };
  for (const { html } of built.manifest.pages.flatMap(({ fragments }) => fragments)) {
    const marked = (await readFile(path.join(target, html), 'utf8')) + markOf(version);
    await writeFile(path.join(target, html), marked);
    integrity[html] = integrityOf(marked);
  }
  const manifest: RemoteManifest = { ...built.manifest, version, integrity, ...more };
  await writeFile(path.join(target, 'remote.json'), JSON.stringify(manifest));
  return readBuild(target);
}
