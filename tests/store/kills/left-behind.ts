import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deleteOrphans } from '../../../api/src/domain/register/evidence/files.ts';
import { filesInFolder } from '../../../api/src/evidence-files/folder.ts';
import { defaultFolder } from '../../../api/src/evidence-files/place.ts';
import { hours } from '../../../api/src/runtime/clock.ts';
import type { Store } from '../../../api/src/store/store.ts';
import { idsOf } from '../acknowledged.ts';
import { countMissing } from './work.ts';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Texts of imports that no import names, in rows, and in files where the store has such. */
async function lostTexts(store: Store, folder: string): Promise<number> {
  const imports = await idsOf(store, 'frameworkImports');
  const texts = await idsOf(store, 'frameworkContents');
  // Those of shipped frameworks are kept under their hashes.
  const isNamed = (id: string) =>
    imports.has(id.replace(/\.(outline|catalogue)$/, '')) || /^[0-9a-f]{64}$/.test(id);
  const files = await namesIn(path.join(folder, 'framework_contents'));
  const unnamed = files.filter(
    (name) => !texts.has(decodeURIComponent(name.split('.').slice(0, -2).join('.'))),
  );
  return [...texts].filter((id) => !isNamed(id)).length + unnamed.length;
}

/** What lies there for nobody after the hourly sweep, two hours later, and what rows name and is not there. */
export async function leftBehind(store: Store, folder: string) {
  const evidenceFiles = filesInFolder(defaultFolder(folder));
  const clock = () => new Date(Date.now() + hours(2));
  await evidenceFiles.discardUnfinished(false);
  const swept = await deleteOrphans({ store, evidenceFiles, clock });
  const files = new Set<string>();
  for await (const { id } of evidenceFiles.list()) files.add(id);
  const [evidence, packs] = [await idsOf(store, 'evidence'), await idsOf(store, 'packs')];
  const rows = new Set([
    ...(await store.evidence.byIds([...evidence])).filter(({ kind }) => kind === 'file').map(({ id }) => id),
    ...(await store.packs.byIds([...packs])).filter(({ state }) => state === 'done').map(({ id }) => id),
  ]);
  const drafts = await namesIn(path.join(defaultFolder(folder), 'incoming'));
  return {
    swept,
    orphans: countMissing(files, rows) + drafts.length + (await lostTexts(store, folder)),
    missing: countMissing(rows, files),
  };
}
