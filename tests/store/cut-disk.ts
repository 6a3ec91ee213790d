import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { cannotMount, system } from './mount.ts';

/** EXT4_IOC_SHUTDOWN without a last write of its journal: from then on nothing reaches the disk, and what was not synced is gone. */
const shutdown =
  'open(my $f, "<", $ARGV[0]) or die "$!"; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die "$!"';

/** Written and not synced: if that is there after a cut, the cut was none. */
const unsynced = 'not synced\n';

export interface CutDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** Takes its power; `kill` ends whoever still has files of it open. It is mounted anew once this is over. */
  cut(kill: () => Promise<void>): Promise<void>;
  /** How many of the cuts lost what was not synced. */
  gone(): number;
}

/** Why no disk's power can be cut here; null where it can. */
export const cannotCut = (): string | null =>
  cannotMount(['truncate', 'mkfs.ext4', 'mount', 'umount', 'perl']);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Has the work use an ext4 disk of so many megabytes whose power can be cut. */
export async function onCutDisk<T>(
  folder: string,
  megabytes: number,
  work: (disk: CutDisk) => Promise<T>,
): Promise<T> {
  const [image, disk] = [path.join(folder, 'image'), path.join(folder, 'disk')];
  const control = path.join(disk, 'control');
  const mount = () => system('mount', '-o', 'loop', image, disk);
  await mkdir(disk);
  system('truncate', '-s', `${megabytes}M`, image);
  system('mkfs.ext4', '-q', '-F', image);
  mount();
  let gone = 0;
  const cut = async (kill: () => Promise<void>) => {
    writeFileSync(control, unsynced);
    system('perl', '-e', shutdown, disk);
    await kill();
    system('umount', disk);
    mount();
    if (textOf(control) !== unsynced) gone += 1;
    rmSync(control, { force: true });
  };
  try {
    return await work({ folder: disk, cut, gone: () => gone });
  } finally {
    // Whoever still writes has nothing left to write to.
    system('umount', '-l', disk);
  }
}
