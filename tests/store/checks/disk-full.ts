import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openLowdbStore } from '../../../api/src/store/lowdb/open.ts';
import { compare } from '../acknowledged.ts';
import type { Check } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { countVisible, isFull, newOutcome, untilRoom, writeUntilRefused } from '../full-disk.ts';
import { cannotMount, onSmallDisk } from '../mount.ts';

const check = 'disk full';
async function fillAndFree(disk: string) {
  const data = path.join(disk, 'data');
  const ballast = path.join(disk, 'ballast');
  writeFileSync(ballast, Buffer.alloc(12 * 1_048_576));
  const store = await openLowdbStore({ folder: data });
  const outcome = newOutcome();
  await writeUntilRefused(store, 0, outcome);
  const wasFull = await isFull(store);
  const visible = await countVisible(store, outcome.refused);
  rmSync(ballast);
  const before = outcome.acknowledged.size;
  const recovery = await untilRoom(store);
  const again = newOutcome();
  writeFileSync(ballast, Buffer.alloc(6 * 1_048_576));
  await writeUntilRefused(store, 2, again);
  rmSync(ballast);
  await untilRoom(store);
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
  const found = await inFolder((folder) => {
    const disk = path.join(folder, 'disk');
    return onSmallDisk(disk, 16, () => fillAndFree(disk));
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
