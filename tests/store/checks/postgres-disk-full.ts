import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openPostgresStore } from '../../../api/src/store/postgres/open.ts';
import { databaseOf, tell } from '../../../api/src/testing/postgres/databases.ts';
import type { PostgresServer } from '../../../api/src/testing/postgres/server.ts';
import { compare } from '../acknowledged.ts';
import { type DiskFullProbe, openDiskFullProbe } from '../disk-full-probe.ts';
import type { Check, Figure } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { countVisible, isFull, newOutcome, untilRoom, writeUntilRefused } from '../full-disk.ts';
import { cannotMount, onSmallDisk } from '../mount.ts';
import { withoutPostgres, withServer } from '../postgres.ts';

const apart = 'disk of PostgreSQL full, its log on another';
const together = 'disk of PostgreSQL full, log and all';

/** Leaves so many megabytes of room on a disk. @returns how to give the rest back */
function fill(disk: string, room: number): () => void {
  const { bavail, bsize } = statfsSync(disk);
  const ballast = path.join(disk, 'ballast');
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - room * 1_048_576));
  return () => rmSync(ballast);
}

const processOf = ({ data }: PostgresServer) =>
  readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0];

async function fillAndFree(check: string, server: PostgresServer, disk: string, probe: DiskFullProbe) {
  const lines: string[] = [];
  const store = await openPostgresStore({ url: server.url, onTrouble: (line) => lines.push(line) });
  const process = processOf(server);
  const [outcome, again] = [newOutcome(), newOutcome()];
  const free = fill(disk, 3);
  await writeUntilRefused(store, 0, outcome);
  // What needs no room is taken until there is none at all.
  while ((await probe.write()).status === 201);
  // A checkpoint writes a small file of its own, without which PostgreSQL does not go on.
  if (check === together) await tell(server.url, 'checkpoint').catch(() => undefined);
  const said = await probe.look();
  const isSaid = await isFull(store);
  const visible = check === together ? 0 : await countVisible(store, outcome.refused);
  const logged = lines.length;
  const hasEnded = !existsSync(`/proc/${process}`);
  free();
  const freed = performance.now();
  // As whatever looks after it would.
  await server.resume();
  await untilRoom(store);
  const recovery = performance.now() - freed;
  const written = (await probe.write()).status === 201;
  await writeUntilRefused(store, 2, again, 20);
  const after = await countVisible(store, outcome.refused);
  await store.close();
  const found = await compare(server.url, new Set([...outcome.acknowledged, ...again.acknowledged]));
  const one = (what: string, value: number, target?: number, least?: boolean): Figure => ({
    check,
    what,
    value,
    unit: '',
    target,
    least,
  });
  const isUp = check === apart;
  return [
    one('writes acknowledged until it was full', outcome.acknowledged.size),
    one('writes refused', outcome.refused.size, 32, true),
    one('writes of which it is unknown', outcome.unknown, isUp ? 0 : undefined),
    one('refused by another error', outcome.strange, 0),
    one('reads that failed meanwhile', outcome.failedReads, isUp ? 0 : undefined),
    one('PostgreSQL ended by itself (1: yes)', Number(hasEnded), isUp ? 0 : undefined),
    one('said to be full by the store (1: yes)', Number(isSaid), 1, true),
    one('of 20 writes over HTTP answered 503', said.refusals, 20, true),
    one('of them said to be for the full disk', said.inWords, isUp ? 20 : undefined, true),
    one('of 20 reads over HTTP answered 200', said.reads, isUp ? 20 : undefined, true),
    one('/ready answered', said.ready, 503, true),
    one('lines in the log until there was room', logged, isUp ? 1 : undefined),
    one('refused rows that are seen', visible + after, 0),
    {
      check,
      what: 'from room to writing again',
      value: Math.round(recovery),
      unit: 'ms',
      target: isUp ? 1_500 : 5_000,
    },
    one('the API writes again, never restarted (1: yes)', Number(written), 1, true),
    one('writes acknowledged after that', again.acknowledged.size, 1, true),
    one('acknowledged writes lost', found.lost, 0),
    one('corrupt or half', found.corrupt + found.half, 0),
  ];
}

/** Takes its disk to the end, with what an API says of it. */
async function onFullDisk(check: string): Promise<Figure[]> {
  return inFolder(async (folder) => {
    const [disk, log] = [path.join(folder, 'disk'), path.join(folder, 'log')];
    await mkdir(log);
    await chmod(folder, 0o755);
    await chmod(log, 0o777);
    // So that no checkpoint comes but the one that is asked for.
    const settings = ['max_wal_size=1GB', 'checkpoint_timeout=1h'];
    const initdb = check === apart ? [`--waldir=${path.join(log, 'wal')}`] : ['--wal-segsize=1'];
    return onSmallDisk(disk, 160, () =>
      withServer({ folder: disk, initdb, settings }, async (server) => {
        await tell(server.url, 'create database probe');
        const probe = await openDiskFullProbe(databaseOf(server.url, 'probe'), folder);
        try {
          return await fillAndFree(check, server, disk, probe);
        } finally {
          await probe.end();
        }
      }),
    );
  });
}

export const postgresDiskFull: Check = async () => {
  const skipped = cannotMount(['mount', 'umount']);
  if (skipped) return [{ check: 'disk of PostgreSQL full', skipped }];
  const missing = withoutPostgres('disk of PostgreSQL full');
  return missing ?? [...(await onFullDisk(apart)), ...(await onFullDisk(together))];
};
