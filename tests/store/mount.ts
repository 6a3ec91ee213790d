import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';

/** Why nothing can be mounted here; null where it can. */
export function cannotMount(programs: readonly string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it mounts file systems, which root on Linux can alone';
  const places = (process.env.PATH ?? '').split(':').concat('/usr/sbin', '/sbin');
  const missing = programs.find((program) => !places.some((place) => existsSync(`${place}/${program}`)));
  return missing ? `${missing} is not installed` : null;
}

/** Runs a program of the system. @throws with what it complained of */
export function system(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Has the work use a disk of so many megabytes, in memory. */
export async function onSmallDisk<T>(disk: string, megabytes: number, work: () => Promise<T>): Promise<T> {
  await mkdir(disk);
  system('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk);
  try {
    return await work();
  } finally {
    // Whoever still writes has nothing left to write to.
    system('umount', '-l', disk);
  }
}
