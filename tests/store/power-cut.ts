import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { type CutDisk, cannotCut, onCutDisk } from './cut-disk.ts';
import type { Figure, Skipped } from './figures.ts';
import { inFolder } from './folder.ts';
import { system } from './mount.ts';
import { killServer, processOf, withServer } from './postgres.ts';
import { endure } from './writers.ts';

const withGone = async (disk: CutDisk, rounds: number, endured: Promise<Figure[]>): Promise<Figure[]> => [
  ...(await endured),
  { what: 'cuts that lost what was not synced', value: disk.gone(), target: rounds, least: true },
];

async function onDisk(
  megabytes: number,
  work: (disk: CutDisk) => Promise<Figure[]>,
): Promise<Figure[] | Skipped> {
  const skipped = cannotCut();
  if (skipped) return { skipped };
  return inFolder(async (folder) => {
    // Where this runs as root the server has a user of its own, who must get to its folder.
    await chmod(folder, 0o755);
    return onCutDisk(folder, megabytes, work);
  });
}

/** The power of the machine that the files are on. */
export const powerCut = (rounds: number) =>
  onDisk(256, (disk) => {
    const place = path.join(disk.folder, 'data');
    return withGone(
      disk,
      rounds,
      endure({ place, rounds, end: (writers) => disk.cut(() => writers.kill()) }),
    );
  });

/** The power of the machine that the database is on; that of the API goes on. */
export const postgresPowerCut = (rounds: number) =>
  onDisk(1_024, (disk) =>
    withServer({ folder: disk.folder }, (server) => {
      // It was made without that, for other tests.
      system('sync', '-f', server.data);
      const endured = endure({
        place: server.url,
        rounds,
        end: async (writers) => {
          // What is on the disk can't be read once it is cut.
          const running = processOf(server.data);
          await disk.cut(() => killServer(running));
          await server.resume();
          await writers.write(1);
          await writers.kill();
        },
      });
      return withGone(disk, rounds, endured);
    }),
  );
