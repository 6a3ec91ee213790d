import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import { publishedKeys } from '@adili/schemas/verification/signatures';
import { hooks } from '../domain/hooks.ts';
import { keySetOf } from '../domain/privacy/consents/receipt-keys.ts';
import type { ErasureWork } from '../domain/privacy/erasures/erase.ts';
import type { Replayed } from '../domain/privacy/erasures/replay.ts';
import {
  type ListedErasure,
  listFile,
  readList,
  type Trust,
  verifiedErasures,
} from '../erasure-log/erasure-list.ts';
import { replayList } from '../erasure-log/replay-erasures.ts';
import { createSubjectFiles } from '../erasure-log/subject-files.ts';
import { createIds } from '../runtime/ids.ts';
import { hmacUnder } from '../security/hmac.ts';
import { serverSecrets } from '../security/server-secrets.ts';
import { openSnapshot } from '../store/lowdb/open.ts';
import type { Store } from '../store/store.ts';
import type { ConsentKey } from '../store/tables/consents.ts';
import type { Erasure } from '../store/tables/erasures.ts';
import { readBackup } from './backup-folder.ts';
import { type Place, type Work, withStore } from './place.ts';
import { refusedAsData } from './refused-as-data.ts';
import { allRows, type RowSource, sourceOver } from './row-source.ts';

/** The options of a command that say why a list is true. */
export interface TrustOptions {
  /** A file of published keys. */
  readonly keys?: string;
  readonly trustList?: boolean;
}

const readFinished = async (rows: RowSource): Promise<Erasure[]> =>
  (await allRows<Erasure>(rows, 'erasures')).filter(({ state }) => state === 'erased');

const readKeys = async (rows: RowSource) => keySetOf(await allRows<ConsentKey>(rows, 'consentKeys')).keys;

async function readTrust(options: TrustOptions, known: ConsentKeySet['keys']): Promise<Trust> {
  const { keys: file } = options;
  const given =
    file === undefined
      ? []
      : (await refusedAsData(async () => publishedKeys(await readFile(file, 'utf8')))).keys;
  return { keys: [...known, ...given], takesAll: options.trustList ?? false };
}

/** The lines of finished erasures of a store, and those on the list in its data folder. */
export async function readErasureLines(rows: RowSource, folder: string): Promise<string[]> {
  const stored = (await readFinished(rows)).flatMap(({ signed }) => signed ?? []);
  return [...stored, ...(await readList(listFile(folder))).map(({ line }) => line)];
}

/**
 * All erasures on record: the list next to the backup, that in the data folder, and the store there, which
 * is itself and needs no signature.
 * @returns those that have to be done again unless the store has them, each known to be true; and lines for the list in the
 * data folder, since the next restore may be from elsewhere
 * @throws {ErasureListError} a line is not signed by a key of the backup, of that store or of the file of keys
 */
export async function listedErasures(backup: string, folder: string, options: TrustOptions) {
  const { source } = await readBackup(backup);
  // Where the store can't be read any more, it says nothing.
  const tables = await openSnapshot(folder).catch(() => null);
  const replaced = tables && sourceOver(tables);
  const stored = replaced ? await readFinished(replaced) : [];
  const keys = [...(await readKeys(source)), ...(replaced ? await readKeys(replaced) : [])];
  const listed: ListedErasure[] = [];
  for (const place of [path.dirname(backup), folder]) listed.push(...(await readList(listFile(place))));
  const done = [...stored, ...(await readFinished(source))].map(({ id }) => id);
  const erasures = await verifiedErasures(listed, new Set(done), await readTrust(options, keys));
  return {
    erasures: [...stored, ...erasures],
    lines: [...stored.flatMap(({ signed }) => signed ?? []), ...listed.map(({ line }) => line)],
  };
}

/** What erases in a command, on a store whose data folder this is. */
export async function erasureWork(store: Store, place: Place): Promise<ErasureWork> {
  const clock = () => new Date();
  const { signing, previousSigning } = await serverSecrets(place);
  const hmac = hmacUnder(signing, previousSigning);
  const subjectFiles = createSubjectFiles(place.dataDir);
  return { hooks, store, clock, newId: createIds(clock), hmac, subjectFiles };
}

/** For the terminal. */
export const erasedAgainLines = ({ count, lines }: Replayed): string[] =>
  count === 0
    ? []
    : [`${count} later ${count === 1 ? 'erasure was' : 'erasures were'} done again.`, ...lines];

/** Erases from the store, by the list in its data folder, whom it should not have any more. */
export const eraseByList = ({ place }: Work, options: TrustOptions): Promise<string[]> =>
  withStore(place, async (store) => {
    const work = await erasureWork(store, place);
    const lines = erasedAgainLines(await replayList(work, place.dataDir, await readTrust(options, [])));
    return lines.length > 0 ? lines : [`The store knows every erasure on ${listFile(place.dataDir)}.`];
  });
