import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { compare, type Found } from '../acknowledged.ts';
import type { Check } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { cannotMount, system } from '../mount.ts';
import { Writers } from '../writers.ts';

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
  await mkdir(disk);
  system('truncate', '-s', '256M', image);
  system('mkfs.ext4', '-q', '-F', image);
  const acknowledged = new Set<string>();
  const found: Found = { lost: 0, corrupt: 0, half: 0 };
  const data = path.join(disk, 'data');
  const control = path.join(disk, 'control');
  let gone = 0;
  system('mount', '-o', 'loop', image, disk);
  let writers: Writers | undefined;
  try {
    for (let round = 0; round < rounds; round += 1) {
      writers = new Writers(data, round, acknowledged);
      await writers.ready();
      await writers.write(100 + Math.random() * 100);
      writeFileSync(control, unsynced);
      system('perl', '-e', shutdown, disk);
      await writers.kill();
      system('umount', disk);
      system('mount', '-o', 'loop', image, disk);
      if (textOf(control) !== unsynced) gone += 1;
      system('rm', '-f', control);
      const now = await compare(data, acknowledged);
      found.lost = Math.max(found.lost, now.lost);
      found.corrupt += now.corrupt;
      found.half = Math.max(found.half, now.half);
    }
  } finally {
    await writers?.kill();
    system('umount', disk);
  }
  return { acknowledged: acknowledged.size, found, gone };
}

export const powerCut: Check = async ({ cuts }) => {
  const skipped = cannotMount(['truncate', 'mkfs.ext4', 'mount', 'umount', 'perl']);
  if (skipped) return [{ check, skipped }];
  const { acknowledged, found, gone } = await inFolder((folder) => cutRounds(folder, cuts));
  return [
    { check, what: 'rounds', value: cuts, unit: '' },
    { check, what: 'rounds that lost what was not synced', value: gone, unit: '', target: cuts, least: true },
    { check, what: 'acknowledged writes', value: acknowledged, unit: '' },
    { check, what: 'of them lost', value: found.lost, unit: '', target: 0 },
    { check, what: 'corrupt stores', value: found.corrupt, unit: '', target: 0 },
    { check, what: 'half transactions', value: found.half, unit: '', target: 0 },
  ];
};
