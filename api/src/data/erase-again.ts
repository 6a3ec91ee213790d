import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ConsentKeySet, consentKeySet } from '@adili/schemas/consents/receipt';
import { core } from 'zod';
import { keySetOf } from '../domain/consents/receipt-keys.ts';
import type { ErasureWork } from '../domain/erasures/erase.ts';
import { type Replayed, replayErasures } from '../domain/erasures/replay.ts';
import { type ListedErasure, listFile, readList, verifiedErasures } from '../erasure-log/erasure-list.ts';
import { replayList } from '../erasure-log/replay-erasures.ts';
import { createSubjectFiles } from '../erasure-log/subject-files.ts';
import { createIds } from '../runtime/ids.ts';
import { hmacUnder } from '../security/hmac.ts';
import { keptSecret } from '../security/jwt-secret.ts';
import type { ConsentKey } from '../store/consents/table.ts';
import type { Erasure } from '../store/erasures/table.ts';
import { openSnapshot } from '../store/lowdb/open.ts';
import type { Store } from '../store/store.ts';
import type { Asked, Place } from './action.ts';
import { readManifest, sourceIn } from './backup-folder.ts';
import { DataRefusedError } from './errors.ts';
import { allRows, type RowSource, sourceOver } from './row-source.ts';

/** The words of a command that say by what a list is held true. */
export const trustOptions = { keys: { type: 'string' }, 'trust-list': { type: 'boolean' } } as const;

const finishedIn = async (rows: RowSource): Promise<Erasure[]> =>
  (await allRows<Erasure>(rows, 'erasures')).filter(({ state }) => state === 'erased');

const keysIn = async (rows: RowSource) => keySetOf(await allRows<ConsentKey>(rows, 'consentKeys')).keys;

/** The public keys in a file that was saved from the site. */
async function keysOfFile(file: string): Promise<ConsentKeySet['keys']> {
  const given = core.safeParse(consentKeySet, JSON.parse(await readFile(file, 'utf8')));
  if (given.success) return given.data.keys;
  throw new DataRefusedError(`${file} holds no keys: save what /.well-known/consent-keys.json answers.`);
}

const trustOf = async (flags: Asked['flags'], keys: ConsentKeySet['keys']) => ({
  keys: typeof flags.keys === 'string' ? [...keys, ...(await keysOfFile(flags.keys))] : keys,
  takesAll: flags['trust-list'] === true,
});

/** The lines of finished erasures of a store, and those on the list in its data folder. */
export async function linesIn(rows: RowSource, folder: string): Promise<string[]> {
  const stored = (await finishedIn(rows)).flatMap(({ signed }) => signed ?? []);
  return [...stored, ...(await readList(listFile(folder))).map(({ line }) => line)];
}

interface Listed {
  /** Those that have to be done again unless the store has them: each is known to be true. */
  readonly erasures: readonly Erasure[];
  /** For the list in the data folder: the next restore may be from elsewhere. */
  readonly lines: readonly string[];
}

/**
 * All erasures on record: the list next to the backup, that in the data folder, and the store there, which
 * is itself and needs no signature.
 * @throws {ErasureListError} a line is not signed by a key of the backup, of that store or of the file of keys
 */
export async function listedErasures(
  { backup, folder }: { readonly backup: string; readonly folder: string },
  flags: Asked['flags'],
): Promise<Listed> {
  const saved = sourceIn(backup, await readManifest(backup));
  // Where it can't be read any more, it says nothing.
  const present = await openSnapshot(folder).catch(() => null);
  const stored = present ? await finishedIn(sourceOver(present)) : [];
  const keys = [...(await keysIn(saved)), ...(present ? await keysIn(sourceOver(present)) : [])];
  const listed: ListedErasure[] = [];
  for (const place of [path.dirname(backup), folder]) listed.push(...(await readList(listFile(place))));
  const done = [...stored, ...(await finishedIn(saved))].map(({ id }) => id);
  const erasures = await verifiedErasures(listed, new Set(done), await trustOf(flags, keys));
  return {
    erasures: [...stored, ...erasures],
    lines: [...stored.flatMap(({ signed }) => signed ?? []), ...listed.map(({ line }) => line)],
  };
}

/** What erases in a command, on a store whose data folder this is. */
export async function erasureWork(
  store: Store,
  place: Pick<Place, 'dataDir' | 'jwtSecret'>,
): Promise<ErasureWork> {
  const clock = () => new Date();
  const hmac = hmacUnder(place.jwtSecret ?? (await keptSecret(place.dataDir)));
  return { store, clock, newId: createIds(clock), hmac, subjectFiles: createSubjectFiles(place.dataDir) };
}

/** Erases from a store that was brought back whom it should not have any more. */
export const eraseAgain = async (store: Store, place: Place, erasures: readonly Erasure[]) =>
  replayErasures(await erasureWork(store, place), erasures);

/** The same for a store that is in place, by the list in its data folder. */
export const eraseByList = async (store: Store, place: Place, flags: Asked['flags']) =>
  replayList(await erasureWork(store, place), place.dataDir, await trustOf(flags, []));

/** The same for the terminal. */
export const erasedAgainLines = ({ count, lines }: Replayed): string[] =>
  count === 0
    ? []
    : [
        `${count} ${count === 1 ? 'erasure' : 'erasures'} of since then ${count === 1 ? 'was' : 'were'} done again.`,
        ...lines,
      ];
