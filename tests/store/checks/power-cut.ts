import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { cannotCut, onCutDisk } from '../cut-disk.ts';
import type { Check, Figure } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { system } from '../mount.ts';
import { killServer, processOf, withoutPostgres, withServer } from '../postgres.ts';
import { endure } from '../rounds.ts';

const overFiles = 'power cut (ext4)';
const overPostgres = 'power cut under PostgreSQL (ext4)';

const lostUnsynced = (check: string, gone: number, cuts: number): Figure => ({
  check,
  what: 'rounds that lost what was not synced',
  value: gone,
  unit: '',
  target: cuts,
  least: true,
});

export const powerCut: Check = async ({ cuts }) => {
  const skipped = cannotCut();
  if (skipped) return [{ check: overFiles, skipped }];
  return inFolder((folder) =>
    onCutDisk(folder, 256, async (disk) => {
      const { figures } = await endure(overFiles, {
        place: path.join(disk.folder, 'data'),
        rounds: cuts,
        writes: 150,
        end: (writers) => disk.cut(() => writers.kill()),
      });
      return [...figures, lostUnsynced(overFiles, disk.gone(), cuts)];
    }),
  );
};

/** Milliseconds from a cut after which nobody waits any longer. */
const patience = 30_000;

/** The power of the machine that the database is on; that of the API goes on. */
export const postgresPowerCut: Check = async ({ cuts }) => {
  const skipped = cannotCut();
  if (skipped) return [{ check: overPostgres, skipped }];
  return (
    withoutPostgres(overPostgres) ??
    inFolder(async (folder) => {
      // Where this runs as root the server has a user of its own, who must get to its folder.
      await chmod(folder, 0o755);
      return onCutDisk(folder, 1_024, (disk) =>
        withServer({ folder: disk.folder }, async (server) => {
          // It was made without that, for other tests.
          system('sync', '-f', server.data);
          const { figures } = await endure(overPostgres, {
            place: server.url,
            rounds: cuts,
            writes: 300,
            end: async (writers) => {
              // What is on the disk can't be read once it is cut.
              const running = processOf(server.data);
              await disk.cut(() => killServer(running));
              await server.resume();
              await writers.writeAgain(patience);
              await writers.kill();
            },
          });
          return [...figures, lostUnsynced(overPostgres, disk.gone(), cuts)];
        }),
      );
    })
  );
};
