import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './durable-file.ts';
import { DRAFT, growing, MAIN } from './layout.ts';

/** Has a start refuse to take the folder for an empty one, for as long as neither store is whole in it. */
const WARNING = 'db.replaced.json';

/** How folders begin that an old store is moved into. */
const ASIDE = 'replaced-';

const folders = growing.map(({ name }) => name);
const isOfStore = (name: string) => /^db\..*json$/.test(name) || name === DRAFT || folders.includes(name);

/** The names of a store's files and folders, without those of its lock. */
const namesIn = (folder: string) => readdirSync(folder).filter(isOfStore);

/** Whether a store, or what is left of one, is in a folder. */
export const holdsStore = (folder: string) => namesIn(folder).length > 0;

/** The folder that an interrupted replacement was moving things into. */
const begunIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(ASIDE))
    .sort()
    .at(-1);

/** Ends what an interrupted replacement left to do before its end: the old main file was all that was left. */
function finish(folder: string): void {
  const names = namesIn(folder);
  const begun = begunIn(folder);
  if (names.includes(WARNING) && names.includes(MAIN) && begun)
    renameSync(path.join(folder, WARNING), path.join(folder, begun, MAIN));
}

/**
 * Moves a store aside and another into its place. Where that is interrupted, no start takes what is there for a store,
 * and it can be done again: it goes on with the folder that it had begun to move things into. Whoever does it has the
 * lock.
 * @param built another folder of the same disk @param now an instant that names the folder which is made
 * @returns where the old store is; null where there was none
 */
export async function putInPlace(folder: string, built: string, now: string): Promise<string | null> {
  const move = (from: string, to: string) => renameSync(path.join(folder, from), to);
  finish(folder);
  const isBegun = namesIn(folder).includes(WARNING);
  const aside = path.join(folder, (isBegun && begunIn(folder)) || `${ASIDE}${now.replaceAll(':', '-')}`);
  const old = namesIn(folder).filter((name) => name !== WARNING);
  const isThere = isBegun || old.length > 0;
  if (old.includes(MAIN)) move(MAIN, path.join(folder, WARNING));
  await syncFolder(folder);
  if (isThere) mkdirSync(aside, { recursive: true });
  for (const name of old) {
    if (name === MAIN) continue;
    // What the old store has there already, this is of the one that was being put in its place.
    if (existsSync(path.join(aside, name))) rmSync(path.join(folder, name), { recursive: true });
    else move(name, path.join(aside, name));
  }
  await syncFolder(folder);
  const fresh = namesIn(built);
  // The main file counts, so it comes last.
  for (const name of [...fresh.filter((one) => folders.includes(one)), MAIN])
    renameSync(path.join(built, name), path.join(folder, name));
  await syncFolder(folder);
  if (namesIn(folder).includes(WARNING)) {
    move(WARNING, path.join(aside, MAIN));
    await syncFolder(aside);
    await syncFolder(folder);
  }
  return isThere ? aside : null;
}
