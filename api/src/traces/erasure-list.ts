import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { core } from 'zod';
import { errorCode } from '../error-code.ts';
import { type Erasure, erasures } from '../store/erasures/table.ts';
import { syncFolder } from '../store/lowdb/durable-file.ts';

/** The list of what was erased, beside a store or its backups: a line of JSON for each. */
export const listFile = (folder: string) => path.join(folder, 'erasures.jsonl');

/** A list that can't be read would let a restore bring people back: it is not passed over. */
export class ErasureListError extends Error {
  override readonly name = 'ErasureListError';
  readonly code = 'erasure_list';
}

function rowIn(line: string, place: string): Erasure {
  try {
    const row: unknown = JSON.parse(line);
    core.parse(erasures.schema, row);
    return row as Erasure;
  } catch (cause) {
    throw new ErasureListError(`${place} is damaged: it is no erasure.`, { cause });
  }
}

/** Without what a write that was cut off has left at its end: its erasure is listed again. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1);

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return '';
    throw error;
  }
}

/** The erasures on a list; none where there is no list. @throws {ErasureListError} */
export async function readList(file: string): Promise<Erasure[]> {
  const lines = wholeLines(await textOf(file)).split('\n');
  return lines.flatMap((line, index) => (line === '' ? [] : [rowIn(line, `${file}, line ${index + 1},`)]));
}

/** The erasures of several lists, each once. */
export const merged = (...lists: readonly (readonly Erasure[])[]): Erasure[] => [
  ...new Map(lists.flat().map((erasure) => [erasure.id, erasure])).values(),
];

/**
 * Adds finished erasures to a list. Lines are put behind what is there, so that several processes may; what a power cut
 * left of one is taken away first.
 */
export async function addToList(file: string, added: readonly Erasure[]): Promise<void> {
  const known = new Set((await readList(file)).map(({ id }) => id));
  const lacking = added.filter(({ id }) => !known.has(id));
  if (lacking.length === 0) return;
  // Where the last mail goes is nothing for a list that is kept, nor is which operator it was: they may be erased later.
  const lines = lacking.map(
    ({ contact: _, subject: __, ...row }) => `${JSON.stringify({ ...row, by: 'system' })}\n`,
  );
  await mkdir(path.dirname(file), { recursive: true });
  const list = await open(file, 'a', 0o600);
  try {
    const text = await textOf(file);
    await list.truncate(Buffer.byteLength(wholeLines(text)));
    await list.appendFile(lines.join(''));
    await list.sync();
  } finally {
    await list.close();
  }
  await syncFolder(path.dirname(file));
}
