import path from 'node:path';
import { replayErasures } from '../domain/erasures/replay.ts';
import { createIds } from '../domain/ids.ts';
import type { Erasure } from '../store/erasures/table.ts';
import { openSnapshot } from '../store/lowdb/snapshot.ts';
import type { Store } from '../store/store.ts';
import { listFile, merged, readList } from '../traces/erasure-list.ts';
import { type RowSource, sourceOver } from './row-source.ts';

/** Finished erasures of a store, and those on the list in its data folder. */
export async function erasuresIn(rows: RowSource, folder: string): Promise<Erasure[]> {
  const found: Erasure[] = [];
  for await (const page of rows.pages('erasures')) found.push(...(page as readonly Erasure[]));
  const finished = found.filter(({ state }) => state === 'erased');
  return merged(finished, await readList(listFile(folder)));
}

/** What a store that is about to be replaced knows, so far as it can still be read. */
async function erasuresOfPresent(folder: string): Promise<Erasure[]> {
  const present = await openSnapshot(folder).catch(() => null);
  return present ? erasuresIn(sourceOver(present), folder) : [];
}

/** All erasures that anything tells of: the list beside the backup, that in the data folder, and the store there. */
export async function listedErasures({
  backup,
  folder,
}: {
  readonly backup: string;
  readonly folder: string;
}): Promise<Erasure[]> {
  const lists = [await readList(listFile(path.dirname(backup))), await readList(listFile(folder))];
  return merged(...lists, await erasuresOfPresent(folder));
}

/** Erases from a store that was brought back whom it should not have any more; returns how many that were. */
export function eraseAgain(store: Store, listed: readonly Erasure[]): Promise<number> {
  const clock = () => new Date();
  return replayErasures({ store, clock, newId: createIds(clock) }, listed);
}

/** The same for the terminal. */
export const erasedAgainLines = (count: number): string[] =>
  count === 0
    ? []
    : [
        `${count} ${count === 1 ? 'erasure' : 'erasures'} of since then ${count === 1 ? 'was' : 'were'} done again.`,
      ];
