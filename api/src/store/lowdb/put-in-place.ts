import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './durable-file.ts';
import { DRAFT, growing, MAIN } from './layout.ts';

/** Has a start refuse to take the folder for an empty one, for as long as neither store is whole in it. */
const WARNING = 'db.replaced.json';

const folders = growing.map(({ name }) => name);
const isOfStore = (name: string) => /^db\..*json$/.test(name) || name === DRAFT || folders.includes(name);

/** The names of a store's files and folders, without those of its lock. */
const namesIn = (folder: string) => readdirSync(folder).filter(isOfStore);

/** Whether a store, or what is left of one, is in a folder. */
export const holdsStore = (folder: string) => namesIn(folder).length > 0;

/**
 * Moves a store aside and another into its place. Where that is interrupted, no start takes what is there for a store,
 * and it can be done again. Whoever does it has the lock.
 * @param built another folder of the same disk @param aside a folder that is made
 */
export async function putInPlace(folder: string, built: string, aside: string): Promise<void> {
  const move = (from: string, to: string) => renameSync(path.join(folder, from), to);
  const old = namesIn(folder).filter((name) => name !== WARNING);
  if (old.includes(MAIN)) move(MAIN, path.join(folder, WARNING));
  await syncFolder(folder);
  if (old.length > 0) mkdirSync(aside);
  for (const name of old) if (name !== MAIN) move(name, path.join(aside, name));
  await syncFolder(folder);
  const fresh = namesIn(built);
  // The main file counts, so it comes last.
  for (const name of [...fresh.filter((one) => folders.includes(one)), MAIN])
    renameSync(path.join(built, name), path.join(folder, name));
  await syncFolder(folder);
  if (namesIn(folder).includes(WARNING)) {
    mkdirSync(aside, { recursive: true });
    move(WARNING, path.join(aside, MAIN));
    await syncFolder(aside);
    await syncFolder(folder);
  }
}
