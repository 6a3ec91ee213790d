import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OutcomeUnknownError, StoreUnavailableError } from '../../api/src/store/errors.ts';
import { openLowdbStore } from '../../api/src/store/lowdb/open.ts';
import type { Store } from '../../api/src/store/store.ts';
import type { Figure, Skipped } from './figures.ts';
import { inFolder } from './folder.ts';
import { cannotMount, onSmallDisk } from './mount.ts';
import { compare, countLost, nameOf, writeOne } from './writes.ts';

const WRITERS = 32;
/** Milliseconds after which nobody waits for room any longer. */
const PATIENCE = 30_000;

const isFull = (store: Store) =>
  store.check().then(
    () => false,
    () => true,
  );

/** Each writer writes and reads until it was refused three times. */
async function writeUntilRefused(store: Store, round: number) {
  const [acknowledged, refused] = [new Set<string>(), new Set<string>()];
  let [strange, failedReads] = [0, 0];
  const writeOn = async (writer: number) => {
    for (let number = 0, refusals = 0; refusals < 3; number += 1) {
      const turn = { round, writer, number };
      try {
        acknowledged.add(await writeOne(store, turn));
      } catch (error) {
        refusals += 1;
        if (!(error instanceof StoreUnavailableError)) strange += 1;
        else if (!(error instanceof OutcomeUnknownError)) refused.add(nameOf(turn));
      }
      await store.users.list({ limit: 20, sort: 'createdAt', descending: true }).catch(() => {
        failedReads += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)));
  return { acknowledged, refused, strange, failedReads };
}

async function fillAndFree(disk: string): Promise<Figure[]> {
  const [data, ballast] = [path.join(disk, 'data'), path.join(disk, 'ballast')];
  const free = async (store: Store) => {
    rmSync(ballast);
    const began = performance.now();
    while (performance.now() - began < PATIENCE && (await isFull(store))) await pause(50);
    return Math.round(performance.now() - began);
  };
  writeFileSync(ballast, Buffer.alloc(12 * 1_048_576));
  const store = await openLowdbStore({ folder: data });
  const first = await writeUntilRefused(store, 0);
  const wasFull = await isFull(store);
  const seen = async (of: Store) => first.refused.size - (await countLost(of, first.refused)).lost;
  const before = await seen(store);
  const recovery = await free(store);
  writeFileSync(ballast, Buffer.alloc(6 * 1_048_576));
  const again = await writeUntilRefused(store, 2);
  await free(store);
  await store.close();
  const found = await compare(data, [...first.acknowledged, ...again.acknowledged]);
  const reopened = await openLowdbStore({ folder: data });
  const after = await seen(reopened);
  await reopened.close();
  return [
    { what: 'writes acknowledged until it was full', value: first.acknowledged.size },
    { what: 'writes refused', value: first.refused.size, target: WRITERS, least: true },
    { what: 'refused by another error', value: first.strange, target: 0 },
    { what: 'reads that failed meanwhile', value: first.failedReads, target: 0 },
    { what: 'said to be full (1: yes)', value: Number(wasFull), target: 1, least: true },
    { what: 'refused rows that are seen, also after a restart', value: before + after, target: 0 },
    { what: 'ms from room to writing again', value: recovery, target: 1_500 },
    { what: 'writes acknowledged after that', value: again.acknowledged.size, target: 1, least: true },
    { what: 'acknowledged writes lost', value: found.lost, target: 0 },
    { what: 'corrupt or half', value: found.corrupt + found.half, target: 0 },
  ];
}

/** Takes a disk of 16 MB to its end twice, without a restart between. */
export async function diskFull(): Promise<Figure[] | Skipped> {
  const skipped = cannotMount(['mount', 'umount']);
  if (skipped) return { skipped };
  return inFolder((folder) => {
    const disk = path.join(folder, 'disk');
    return onSmallDisk(disk, 16, () => fillAndFree(disk));
  });
}
