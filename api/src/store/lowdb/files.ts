import { readdirSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../runtime/error-code.ts';
import { growing, isFileName, MAIN } from './layout.ts';
import { damaged } from './refusals.ts';

/** What files hold, by their names within the folder; null for one that goes. */
export type Files = Readonly<Record<string, object | null>>;

/** @throws {StoreRefusedError} it is no folder */
function namesIn(folder: string, table = ''): string[] {
  try {
    return readdirSync(path.join(folder, table));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    if (errorCode(error) === 'ENOTDIR') throw damaged(folder, table, 'is a file, and no folder');
    throw error;
  }
}

/** The files that hold rows, as far as they are there: the main one and the segments. */
export function fileNames(folder: string): string[] {
  const segments = growing.flatMap(({ name }) =>
    namesIn(folder, name)
      .map((file) => `${name}/${file}`)
      .filter(isFileName),
  );
  return [...namesIn(folder).filter((name) => name === MAIN), ...segments];
}

/** What an interrupted write of several files still has to put in its place: those of its files that are older. */
export function leftToPut(commit: Record<string, unknown>, found: ReadonlyMap<string, object>): Files {
  const files = (commit.files ?? {}) as Files;
  const isOlder = ([name]: [string, unknown]) =>
    Number((found.get(name) as { commit?: unknown } | undefined)?.commit ?? -1) < Number(commit.commit);
  return Object.fromEntries(Object.entries(files).filter(isOlder));
}

/**
 * The files as they count, or null in a folder that no store was in yet.
 * @throws {StoreRefusedError} the main one is missing
 */
export function wholeOf(folder: string, found: ReadonlyMap<string, object>, left: Files): Files | null {
  const files = Object.entries({ ...Object.fromEntries(found), ...left }).filter(([, content]) => content);
  if (files.some(([name]) => name === MAIN)) return Object.fromEntries(files);
  const holdsCopies = namesIn(folder).some((name) => /^db\..*json$/.test(name));
  if (files.length > 0 || holdsCopies) throw damaged(folder, MAIN, 'is missing');
  return null;
}
