import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedPage, RemoteManifest } from '@adili/contract';
import { integrityOf } from '@adili/delivery/integrity';
import { distFolder } from '@adili/server/workspace';
import { currentBuild } from '../../stack/built-version.ts';
import { type Fault, faultyPage, faultyScript } from './faults.ts';

export interface FaultyBuild {
  manifest: RemoteManifest;
  /** The chunk that holds the sample page's own module. */
  pageChunk: string;
  /** What a script is under a fault, by its name. Absent faults have no form of their own. */
  forms: ReadonlyMap<string, ReadonlyMap<Fault, string>>;
}

/**
 * Copies a remote's build into `folder` (laid out as `dist`) and publishes its faulty forms with it: the hashes
 * of the chunk's forms stand in the entry's table, the entry's own in remote.json. An integrity may name several
 * hashes, so each form passes the check and fails by what it does, and a mended server passes it as well. Only
 * the form under 'wrong hash' is published nowhere.
 */
export async function publishFaulty(name: string, page: string, folder: string): Promise<FaultyBuild> {
  const built = await currentBuild(distFolder(name));
  const version = `${built.manifest.version}.faulty`;
  const target = path.join(folder, version);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Compressed copies would be sent in place of the files that change.
  await cp(built.folder, target, { recursive: true, filter: (file) => !file.endsWith('.br') });

  const read = (file: string) => readFile(path.join(target, file), 'utf8');
  const { entry } = built.manifest;
  const pageChunk = chunkOf(built.manifest.pages.find((each) => each.path === page));
  const chunk = await read(pageChunk);
  const chunkForms = faultyPage(chunk, `webpackChunk${built.manifest.container}`);
  const chunkHashes = hashes(chunk, chunkForms);
  const entryText = replaceOnce(
    await read(entry),
    `${JSON.stringify(pageChunk)}:"${integrityOf(chunk)}"`,
    `${JSON.stringify(pageChunk)}:"${chunkHashes}"`,
  );
  const entryForms = faultyScript(entryText);
  const manifest: RemoteManifest = {
    ...built.manifest,
    version,
    integrity: {
      ...built.manifest.integrity,
      [pageChunk]: chunkHashes,
      [entry]: hashes(entryText, entryForms),
    },
  };
  await writeFile(path.join(target, entry), entryText);
  await writeFile(path.join(target, 'remote.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'current.json'), JSON.stringify({ version }));
  return {
    manifest,
    pageChunk,
    forms: new Map([
      [pageChunk, chunkForms],
      [entry, entryForms],
    ]),
  };
}

function chunkOf(page: PublishedPage | undefined): string {
  const chunk = page?.scripts.find((script) => script.startsWith(`${page.expose.slice('./'.length)}.`));
  if (chunk === undefined) throw new Error(`The page ${page?.path} has no chunk of its own to break.`);
  return chunk;
}

const hashes = (whole: string, forms: ReadonlyMap<Fault, string>): string =>
  [whole, ...[...forms].filter(([fault]) => fault !== 'wrong hash').map(([, form]) => form)]
    .map(integrityOf)
    .join(' ');

function replaceOnce(text: string, part: string, by: string): string {
  if (text.split(part).length !== 2) throw new Error(`Expected "${part}" once in the entry.`);
  return text.replace(part, () => by);
}
