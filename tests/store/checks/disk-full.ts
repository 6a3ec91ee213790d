import { rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StoreUnavailableError } from '../../../api/src/store/errors.ts';
import { openLowdbStore } from '../../../api/src/store/lowdb/open.ts';
import type { Store } from '../../../api/src/store/store.ts';
import { compare } from '../acknowledged.ts';
import type { Check } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { cannotMount, system } from '../mount.ts';
import { writeOne } from '../writes.ts';

const check = 'disk full';
const writers = 32;

interface Outcome {
  readonly acknowledged: Set<string>;
  /** Accounts and visits that were refused. */
  readonly refused: Set<string>;
  /** Refusals that were no StoreUnavailableError. */
  strange: number;
  failedReads: number;
}

/** Each writer writes and reads until it was refused so often. */
async function writeUntilRefused(store: Store, round: number, outcome: Outcome): Promise<void> {
  const one = async (writer: number) => {
    for (let number = 0, refusals = 0; refusals < 3; number += 1) {
      const name = `${round}-${writer}-${number}`;
      try {
        await writeOne(store, writer, name, (line) => outcome.acknowledged.add(line));
      } catch (error) {
        refusals += 1;
        if (!(error instanceof StoreUnavailableError)) outcome.strange += 1;
        if (writer % 4 !== 3) outcome.refused.add(name);
      }
      await store.visitors.list({ limit: 20, sort: 'visit_time', descending: true }).catch(() => {
        outcome.failedReads += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => one(writer)));
}

async function countVisible(store: Store, refused: ReadonlySet<string>): Promise<number> {
  let visible = 0;
  for (const id of refused)
    if (
      (await store.visitors.byId(id)) ||
      (await store.users.byId(id)) ||
      (await store.auditEntries.byId(id))
    )
      visible += 1;
  return visible;
}

const isFull = (store: Store) =>
  store.check().then(
    () => false,
    () => true,
  );

async function fillAndFree(disk: string) {
  const data = path.join(disk, 'data');
  const ballast = path.join(disk, 'ballast');
  writeFileSync(ballast, Buffer.alloc(12 * 1_048_576));
  const store = await openLowdbStore({ folder: data });
  const outcome: Outcome = { acknowledged: new Set(), refused: new Set(), strange: 0, failedReads: 0 };
  await writeUntilRefused(store, 0, outcome);
  const wasFull = await isFull(store);
  const visible = await countVisible(store, outcome.refused);
  rmSync(ballast);
  const before = outcome.acknowledged.size;
  // Room is looked for once a second.
  const freed = performance.now();
  while (await isFull(store)) await new Promise((resolve) => setTimeout(resolve, 50));
  const recovery = performance.now() - freed;
  const again = { ...outcome, acknowledged: new Set<string>() };
  writeFileSync(ballast, Buffer.alloc(6 * 1_048_576));
  await writeUntilRefused(store, 1, again);
  rmSync(ballast);
  while (await isFull(store)) await new Promise((resolve) => setTimeout(resolve, 50));
  await store.close();
  const all = new Set([...outcome.acknowledged, ...again.acknowledged]);
  const found = await compare(data, all);
  const reopened = await openLowdbStore({ folder: data });
  const after = await countVisible(reopened, outcome.refused);
  await reopened.close();
  return { outcome, wasFull, visible, after, before, recovery, later: again.acknowledged.size, found };
}

/** Takes a disk of 16 MB to its end twice, without a restart between. */
export const diskFull: Check = async () => {
  const skipped = cannotMount(['mount', 'umount']);
  if (skipped) return [{ check, skipped }];
  const found = await inFolder(async (folder) => {
    const disk = path.join(folder, 'disk');
    await mkdir(disk);
    system('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk);
    try {
      return await fillAndFree(disk);
    } finally {
      system('umount', '-l', disk);
    }
  });
  const { outcome, wasFull, visible, after, before, recovery, later, found: compared } = found;
  return [
    { check, what: 'writes acknowledged until it was full', value: before, unit: '' },
    { check, what: 'writes refused', value: outcome.refused.size, unit: '', target: 32, least: true },
    { check, what: 'refused by another error', value: outcome.strange, unit: '', target: 0 },
    { check, what: 'reads that failed meanwhile', value: outcome.failedReads, unit: '', target: 0 },
    { check, what: 'said to be full (1: yes)', value: Number(wasFull), unit: '', target: 1, least: true },
    { check, what: 'refused rows that are seen', value: visible, unit: '', target: 0 },
    { check, what: 'refused rows after a restart', value: after, unit: '', target: 0 },
    { check, what: 'from room to writing again', value: Math.round(recovery), unit: 'ms', target: 1_500 },
    { check, what: 'writes acknowledged after that', value: later, unit: '', target: 1, least: true },
    { check, what: 'acknowledged writes lost', value: compared.lost, unit: '', target: 0 },
    { check, what: 'corrupt or half', value: compared.corrupt + compared.half, unit: '', target: 0 },
  ];
};
