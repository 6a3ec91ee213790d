import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { base64url } from 'jose';
import { core } from 'zod';
import { errorCode } from '../error-code.ts';
import { type Erasure, erasures } from '../store/erasures/table.ts';
import { syncFolder } from '../store/lowdb/durable-file.ts';

/** The list of what was erased, beside a store or its backups: a signed line for each. */
export const listFile = (folder: string) => path.join(folder, 'erasures.jsonl');

/** A list that can't be read would let a restore bring people back: it is not passed over. */
export class ErasureListError extends Error {
  override readonly name = 'ErasureListError';
  readonly code = 'erasure_list';
}

/** An erasure as a line of a list tells of it. */
export interface ListedErasure {
  readonly erasure: Erasure;
  /** As it stands there: a compact JWS; JSON of before there were signatures. */
  readonly line: string;
  /** Which line of which file. */
  readonly place: string;
}

const isSigned = (line: string) => !line.startsWith('{');

function listedIn(line: string, place: string): ListedErasure {
  try {
    const text = isSigned(line) ? new TextDecoder().decode(base64url.decode(line.split('.')[1] ?? '')) : line;
    const row: unknown = JSON.parse(text);
    core.parse(erasures.schema, row);
    return { erasure: row as Erasure, line, place };
  } catch (cause) {
    throw new ErasureListError(`${place} is damaged: it is no erasure.`, { cause });
  }
}

/** Bytes of an Ed25519 signature. */
const signatureBytes = 64;

/** Whether a line has its end: an erasure, with all of its signature where it is signed. */
function isWhole(line: string): boolean {
  try {
    listedIn(line, 'The last line');
    return !isSigned(line) || base64url.decode(line.split('.')[2] ?? '').length === signatureBytes;
  } catch {
    return false;
  }
}

/**
 * Without what a write that was cut off has left at its end: its erasure is listed again. A last line that is whole
 * counts, though whoever put lists together left out its break.
 */
function wholeLines(text: string): string {
  const end = text.lastIndexOf('\n') + 1;
  return isWhole(text.slice(end).trimEnd()) ? text : text.slice(0, end);
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return '';
    throw error;
  }
}

/** The erasures on a list, none where there is no list. Whether they are true is not looked at. @throws {ErasureListError} */
export async function readList(file: string): Promise<ListedErasure[]> {
  const lines = wholeLines(await textOf(file)).split('\n');
  return lines.flatMap((line, index) => (line === '' ? [] : [listedIn(line, `${file}, line ${index + 1},`)]));
}

/**
 * Adds lines to a list. They are put behind what is there, so that several processes may; what a power cut left of one
 * is taken away first.
 */
export async function addToList(file: string, added: readonly string[]): Promise<void> {
  const known = new Set((await readList(file)).map(({ line }) => line));
  const lacking = [...new Set(added)].filter((line) => !known.has(line));
  if (lacking.length === 0) return;
  await mkdir(path.dirname(file), { recursive: true });
  const list = await open(file, 'a', 0o600);
  try {
    const text = await textOf(file);
    const whole = wholeLines(text);
    // Only what was cut off: whole lines may come from another process meanwhile.
    if (whole !== text) await list.truncate(Buffer.byteLength(whole));
    const isBroken = /(^|\n)$/.test(whole);
    await list.appendFile(`${isBroken ? '' : '\n'}${lacking.map((line) => `${line}\n`).join('')}`);
    await list.sync();
  } finally {
    await list.close();
  }
  await syncFolder(path.dirname(file));
}
