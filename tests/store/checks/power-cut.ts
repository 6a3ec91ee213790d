import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { cannotMount, system } from '../mount.ts';
import { endure } from '../rounds.ts';
import type { Writers } from '../writers.ts';

const check = 'power cut (ext4)';

/** EXT4_IOC_SHUTDOWN without a last write of its journal: from then on nothing reaches the disk, and what was not synced is gone. */
const shutdown =
  'open(my $f, "<", $ARGV[0]) or die "$!"; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die "$!"';

/** Written and not synced: if that is there after a cut, the cut was none. */
const unsynced = 'not synced\n';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function cutRounds(folder: string, rounds: number) {
  const [image, disk] = [path.join(folder, 'image'), path.join(folder, 'disk')];
  const control = path.join(disk, 'control');
  await mkdir(disk);
  system('truncate', '-s', '256M', image);
  system('mkfs.ext4', '-q', '-F', image);
  system('mount', '-o', 'loop', image, disk);
  let gone = 0;
  const end = async (writers: Writers) => {
    writeFileSync(control, unsynced);
    system('perl', '-e', shutdown, disk);
    await writers.kill();
    system('umount', disk);
    system('mount', '-o', 'loop', image, disk);
    if (textOf(control) !== unsynced) gone += 1;
    rmSync(control, { force: true });
  };
  try {
    const endured = await endure(check, { place: path.join(disk, 'data'), rounds, writes: 150, end });
    return { ...endured, gone };
  } finally {
    // Whoever still writes has nothing left to write to.
    system('umount', '-l', disk);
  }
}

export const powerCut: Check = async ({ cuts }) => {
  const skipped = cannotMount(['truncate', 'mkfs.ext4', 'mount', 'umount', 'perl']);
  if (skipped) return [{ check, skipped }];
  const { figures, gone } = await inFolder((folder) => cutRounds(folder, cuts));
  const what = 'rounds that lost what was not synced';
  return [...figures, { check, what, value: gone, unit: '', target: cuts, least: true }];
};
