import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import { base64url, compactVerify, createLocalJWKSet, errors } from 'jose';
import lockfile from 'proper-lockfile';
import { core } from 'zod';
import { syncFolder } from '../runtime/durable-file.ts';
import { errorCode } from '../runtime/error-code.ts';
import { type Erasure, erasures } from '../store/erasures/table.ts';

/** The list of erasures in a data folder, or next to a backup: a signed line for each. */
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

/** Where the last line begins: at the end, where each has its break. */
const lastLineAt = (text: string) => text.lastIndexOf('\n') + 1;

/**
 * Without what a write that was cut off has left at its end: its erasure is listed again. A last line that is whole
 * counts, though its break was left out where lists were put together.
 */
const wholeLines = (text: string): string =>
  isWhole(text.slice(lastLineAt(text)).trimEnd()) ? text : text.slice(0, lastLineAt(text));

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

/** For the terminal: lists whose last line was cut off, so that it is not replayed. Ask before one is added to. */
export async function cutOffLines(files: readonly string[]): Promise<string[]> {
  const notices: string[] = [];
  for (const file of new Set(files)) {
    const text = await textOf(file);
    if (text.slice(wholeLines(text).length).trim() === '') continue;
    notices.push(
      `The last line of ${file} was cut off, and is passed over. If a write was interrupted, its erasure is listed again by itself; if the list is a copy, put a whole one into the data folder and type npm run data -- erase-again.`,
    );
  }
  return notices;
}

/** Waits for a turn for longer than one that a crash left behind counts. */
const turns = { realpath: false, stale: 5_000, retries: { retries: 200, factor: 1, minTimeout: 50 } };

/**
 * Adds lines behind those that are there; what a power cut left of one is taken away first. One process at a time: of
 * two that saw the same piece of a line, the second would cut off what the first one wrote.
 */
export async function addToList(file: string, added: readonly string[]): Promise<void> {
  const known = new Set((await readList(file)).map(({ line }) => line));
  const lacking = [...new Set(added)].filter((line) => !known.has(line));
  // An empty list tells a start that none was lost.
  if (lacking.length === 0 && existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  // Where another took the lock meanwhile, giving it back fails: the caller lists the lines again.
  const release = await lockfile.lock(file, { ...turns, onCompromised: () => undefined });
  try {
    await append(file, lacking);
  } finally {
    await release();
  }
  await syncFolder(path.dirname(file));
}

async function append(file: string, lines: readonly string[]): Promise<void> {
  const list = await open(file, 'a', 0o600);
  try {
    const text = await textOf(file);
    const whole = wholeLines(text);
    if (whole !== text) await list.truncate(Buffer.byteLength(whole));
    const isBroken = /(^|\n)$/.test(whole);
    await list.appendFile(`${isBroken ? '' : '\n'}${lines.map((line) => `${line}\n`).join('')}`);
    await list.sync();
  } finally {
    await list.close();
  }
}

/** What a list is held to. */
export interface Trust {
  /** Whose signatures count. */
  readonly keys: ConsentKeySet['keys'];
  /** Takes whatever is listed: the operator has looked at it, since the keys are lost. */
  readonly takesAll: boolean;
}

const wayOut = 'Nothing was changed. What to do then is said under Erasures in docs/operations.md.';

/** @throws {ErasureListError} the line is not as a server with one of the keys has written it */
async function holdLine({ line, place }: ListedErasure, { keys }: Trust): Promise<void> {
  if (line.startsWith('{'))
    throw new ErasureListError(`${place} is not signed: anybody may have written it. ${wayOut}`);
  // A backup, the store that it replaces and a file of keys mostly have the same ones.
  const each = [...new Map(keys.map((key) => [`${key.kid} ${key.x}`, key])).values()];
  try {
    const options = { algorithms: ['EdDSA'] };
    const { protectedHeader } = await compactVerify(line, createLocalJWKSet({ keys: each }), options);
    if (protectedHeader.typ !== 'erasure+json') throw new errors.JWSInvalid();
  } catch (cause) {
    if (cause instanceof errors.JWKSNoMatchingKey)
      throw new ErasureListError(`${place} is signed with a key that is not known here. ${wayOut}`, {
        cause,
      });
    if (cause instanceof errors.JWKSMultipleMatchingKeys)
      throw new ErasureListError(`${place} can't be checked: two different keys go by one name. ${wayOut}`, {
        cause,
      });
    if (cause instanceof errors.JOSEError || cause instanceof TypeError)
      throw new ErasureListError(`${place} was changed: its signature does not hold. ${wayOut}`, { cause });
    throw cause;
  }
}

/**
 * The erasures of lists, each once and by a line that is true.
 * @param known ids of those that are done already, of which nothing depends on the list any more
 * @throws {ErasureListError} one has no line that is true
 */
export async function verifiedErasures(
  listed: readonly ListedErasure[],
  known: ReadonlySet<string>,
  trust: Trust,
): Promise<Erasure[]> {
  const found = new Map<string, Erasure>();
  const doubtful = new Map<string, unknown>();
  for (const one of listed) {
    const { erasure, line } = one;
    if (known.has(erasure.id)) continue;
    try {
      if (!trust.takesAll) await holdLine(one, trust);
      // One that was taken on trust is signed anew at the next start.
      const { signed: _, ...row } = erasure;
      found.set(erasure.id, trust.takesAll ? row : { ...row, signed: line });
    } catch (error) {
      doubtful.set(erasure.id, error);
    }
  }
  for (const [id, error] of doubtful) if (!found.has(id)) throw error;
  return [...found.values()];
}
