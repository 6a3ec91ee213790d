import { existsSync } from 'node:fs';
import { readFile, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import { makeFolder } from '@adili/server/make-folder';
import { base64url, compactVerify, createLocalJWKSet, errors } from 'jose';
import lockfile from 'proper-lockfile';
import { core } from 'zod';
import { syncFolder, writeDurably } from '../runtime/durable-file.ts';
import { errorCode } from '../runtime/error-code.ts';
import { type Erasure, erasures } from '../store/tables/erasures.ts';

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
  /** As it stands there: a compact JWS. */
  readonly line: string;
  /** Which line of which file. */
  readonly place: string;
}

const wayOut = 'Nothing was changed. What to do next is under Erasures in docs/operations.md.';

function listedIn(line: string, place: string): ListedErasure {
  try {
    const row: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(line.split('.')[1] ?? '')));
    core.parse(erasures.schema, row);
    return { erasure: row as Erasure, line, place };
  } catch (cause) {
    throw new ErasureListError(`${place} is not a whole erasure: it is damaged or cut off. ${wayOut}`, {
      cause,
    });
  }
}

/** Null where there is no list; one that can't be reached is not taken for none. */
async function findText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  }
}

const listed = (text: string, file: string): ListedErasure[] =>
  text
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [listedIn(line, `${file}, line ${index + 1},`)]));

/** The erasures on a list, none where there is no list. Whether they are true is not looked at. @throws {ErasureListError} */
export const readList = async (file: string): Promise<ListedErasure[]> =>
  listed((await findText(file)) ?? '', file);

/** Waits for the lock for longer than one that a crash left behind counts. */
const locking = { realpath: false, stale: 5_000, retries: { retries: 200, factor: 1, minTimeout: 50 } };

/**
 * Adds lines to those that are there. The list is written whole, so that a power cut leaves the old or the new one, by
 * one process at a time, so that neither of two loses the other's lines.
 * @throws {ErasureListError} another process changed it meanwhile: its lock was taken from this one, which had stood still
 */
export async function addToList(list: string, added: readonly string[]): Promise<void> {
  await makeFolder(path.dirname(list));
  // A link stays one.
  const file = existsSync(list) ? await realpath(list) : list;
  const draft = `${file}.${process.pid}.draft`;
  let isTaken = false;
  const onCompromised = () => {
    isTaken = true;
  };
  const release = await lockfile.lock(file, { ...locking, onCompromised });
  try {
    const before = await findText(file);
    const known = listed(before ?? '', file).map(({ line }) => line);
    const lines = [...new Set([...known, ...added])];
    // An empty list tells a start that none was lost.
    if (before === null || lines.length > known.length) {
      await writeDurably(draft, lines.map((line) => `${line}\n`).join(''));
      if (isTaken || (await findText(file)) !== before)
        throw new ErasureListError(`${file} was changed by another process at the same time. Try again.`);
      await rename(draft, file);
    }
    // Also for lines of before: the process that wrote them may have failed to.
    await syncFolder(path.dirname(file));
  } finally {
    await rm(draft, { force: true });
    await release();
  }
}

/** What a list is held to. */
export interface Trust {
  /** Whose signatures count. */
  readonly keys: ConsentKeySet['keys'];
  /** Takes whatever is listed: the operator has looked at it, since the keys are lost. */
  readonly takesAll: boolean;
}

/** Why a signature counts for nothing, by jose's code. */
const mistrusted: Readonly<Record<string, string>> = {
  [errors.JWKSNoMatchingKey.code]: 'is signed with a key that is not known here',
  [errors.JWKSMultipleMatchingKeys.code]: "can't be checked: two different keys have one name",
};

/** @throws {ErasureListError} the line is not as a server with one of the keys has written it */
async function holdLine({ line, place }: ListedErasure, { keys }: Trust): Promise<void> {
  // A backup, the store that it replaces and a file of keys mostly have the same ones.
  const each = [...new Map(keys.map((key) => [`${key.kid} ${key.x}`, key])).values()];
  try {
    const options = { algorithms: ['EdDSA'] };
    const { protectedHeader } = await compactVerify(line, createLocalJWKSet({ keys: each }), options);
    if (protectedHeader.typ !== 'erasure+json') throw new errors.JWSInvalid();
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError || cause instanceof TypeError)) throw cause;
    const why = mistrusted[cause instanceof errors.JOSEError ? cause.code : ''];
    throw new ErasureListError(
      `${place} ${why ?? 'was changed, or never signed: its signature does not hold'}. ${wayOut}`,
      { cause },
    );
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
