import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Replayed } from '../domain/erasures/replay.ts';
import { addToList, listFile } from '../erasure-log/erasure-list.ts';
import { createPasswords } from '../security/passwords.ts';
import { holdsStore } from '../store/lowdb/data-file.ts';
import { openLowdbStore } from '../store/lowdb/open.ts';
import { mostRows } from '../store/lowdb/store.ts';
import { openStore, placeOfStore } from '../store/open-store.ts';
import { migratePostgres } from '../store/postgres/migrate.ts';
import type { Store } from '../store/store.ts';
import type { Action, Asked, Place } from './action.ts';
import { backUp } from './back-up.ts';
import { isBackup } from './backup-folder.ts';
import { chainLines, checkChains } from './check-chains.ts';
import { checkBackup, checkRows } from './check-rows.ts';
import { copyIntoDatabase } from './copy-into-database.ts';
import { deadJobLines, retryLines } from './dead-job-lines.ts';
import { countRows, type Digests } from './digest.ts';
import {
  eraseAgain,
  eraseByList,
  erasedAgainLines,
  erasureWork,
  linesIn,
  listedErasures,
  trustOptions,
} from './erase-again.ts';
import { DataRefusedError } from './errors.ts';
import { exportRows } from './export-rows.ts';
import { fill } from './fill.ts';
import {
  demonstrationLines,
  findDemonstration,
  isConfirmed,
  removeDemonstration,
} from './remove-demonstration.ts';
import { restore } from './restore.ts';
import { type RowSource, sourceOver, type Tell } from './row-source.ts';
import { isFolder, rowsIn, withRows } from './rows-of-place.ts';
import { verifyReceiptFile } from './verify-receipt.ts';

export const tell: Tell = (line) => process.stdout.write(`${line}\n`);

const within = (started: number) => `${((performance.now() - started) / 1_000).toFixed(1)} s`;

/** Every row by its declaration, and then the audit entries as the chains that they are. */
async function checkAll(source: RowSource): Promise<{ digests: Digests; lines: readonly string[] }> {
  const digests = await checkRows(source);
  return { digests, lines: chainLines(await checkChains(source)) };
}

function databaseOf({ databaseUrl }: Place): string {
  if (databaseUrl === undefined)
    throw new DataRefusedError(
      'DATABASE_URL is not set: it says which database, as postgres://user:password@host/name.',
    );
  return databaseUrl;
}

function numberOf(flags: Asked['flags'], name: string): number {
  const given = String(flags[name] ?? '0');
  if (!/^\d{1,9}$/.test(given))
    throw new DataRefusedError(`--${name} takes a whole number, and not "${given}".`);
  return Number(given);
}

export const actions: Readonly<Record<string, Action>> = {
  backup: {
    takesWord: true,
    options: {},
    async run({ word, place, now }) {
      const started = performance.now();
      const instant = now.toISOString().replaceAll(':', '-');
      const to = word === undefined ? path.join(place.dataDir, 'backups', instant) : path.resolve(word);
      const { tables } = await withRows(place, async (rows) => {
        const manifest = await backUp(rows, { folder: to, now, tell });
        // Beside it, not in it: what is erased later is added there, for older backups too.
        await addToList(listFile(path.dirname(to)), await linesIn(rows, place.dataDir));
        return manifest;
      });
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      return [`${rows} rows of ${placeOfStore(place)} are in ${to}, within ${within(started)}.`];
    },
  },
  restore: {
    takesWord: true,
    options: { replace: { type: 'boolean' }, resume: { type: 'boolean' }, ...trustOptions },
    async run({ word, flags, place, now }) {
      if (word === undefined) throw new DataRefusedError('Name the backup: npm run data -- restore FOLDER');
      const backup = path.resolve(word);
      const said = 'each table as its manifest says.';
      const { erasures: listed, lines } = await listedErasures({ backup, folder: place.dataDir }, flags);
      await addToList(listFile(place.dataDir), lines);
      if (place.databaseUrl !== undefined) {
        const { source: from } = await checkBackup(backup, { mayBeEmpty: false });
        const resume = flags.resume === true;
        let replayed: Replayed = { count: 0, lines: [] };
        const then = async (store: Store) => {
          replayed = await eraseAgain(store, place, listed);
        };
        const count = await copyIntoDatabase({ database: place.databaseUrl, from, resume, tell, then });
        return [
          `${count} rows of ${backup} are in ${placeOfStore(place)} now, ${said}`,
          ...erasedAgainLines(replayed),
        ];
      }
      const folder = place.dataDir;
      const replace = flags.replace === true;
      const again = (store: Store) => eraseAgain(store, place, listed);
      const { digests, aside, replayed } = await restore({ backup, folder, replace, now, tell, again });
      return [
        `${countRows(digests)} rows of ${backup} are in ${folder} now, ${replayed.count > 0 ? 'without what was erased since.' : said}`,
        ...erasedAgainLines(replayed),
        ...(aside === null
          ? []
          : [`What was there before is in ${aside}: delete it when you need it no more.`]),
      ];
    },
  },
  'erase-again': {
    takesWord: false,
    options: trustOptions,
    async run({ flags, place }) {
      const store = await openStore(place);
      try {
        const list = listFile(place.dataDir);
        const lines = erasedAgainLines(await eraseByList(store, place, flags));
        return lines.length > 0 ? lines : [`The store knows every erasure on ${list}.`];
      } finally {
        await store.close();
      }
    },
  },
  verify: {
    takesWord: true,
    options: {},
    async run({ word, place }) {
      if (word === undefined) {
        const { digests, lines } = await withRows(place, checkAll);
        return [`The store in ${placeOfStore(place)} is whole: ${countRows(digests)} rows.`, ...lines];
      }
      const folder = path.resolve(word);
      if (isBackup(folder)) {
        let lines: readonly string[] = [];
        // Before the manifest, whose hash tells that something is wrong, and not which entry.
        const alsoLook = async (source: RowSource) => {
          lines = chainLines(await checkChains(source));
        };
        const { manifest, digests } = await checkBackup(folder, { alsoLook });
        return [
          `The backup of ${manifest.takenAt} in ${folder} is whole: ${countRows(digests)} rows.`,
          ...lines,
        ];
      }
      if (!(isFolder(folder) && holdsStore(folder)))
        throw new DataRefusedError(`${folder} is neither a store nor a backup.`);
      const { digests, lines } = await checkAll(await rowsIn(folder));
      return [`The store in ${folder} is whole: ${countRows(digests)} rows.`, ...lines];
    },
  },
  'verify-receipt': {
    takesWord: true,
    options: { keys: { type: 'string' } },
    async run({ word, flags }) {
      if (word === undefined || typeof flags.keys !== 'string')
        throw new DataRefusedError(
          'Name both files: npm run data -- verify-receipt FILE --keys FILE, which is what /.well-known/consent-keys.json answered.',
        );
      return verifyReceiptFile(path.resolve(word), path.resolve(flags.keys));
    },
  },
  jobs: {
    takesWord: 'two',
    options: {},
    async run({ word, second, place, now }) {
      if (word !== undefined && (word !== 'retry' || second === undefined))
        throw new DataRefusedError('To have one tried again: npm run data -- jobs retry ID');
      const store = await openStore(place);
      try {
        return second === undefined ? await deadJobLines(store) : await retryLines(store, second, now);
      } finally {
        await store.close();
      }
    },
  },
  export: {
    takesWord: true,
    options: {},
    async run({ word, place }) {
      const file = word === undefined ? null : path.resolve(word);
      if (file !== null && existsSync(file))
        throw new DataRefusedError(`${file} is there already: name a new file.`);
      const count = await withRows(place, (rows) => exportRows(rows, file));
      return file === null ? [] : [`${count} rows of ${placeOfStore(place)} are in ${file}.`];
    },
  },
  fill: {
    takesWord: false,
    options: { visitors: { type: 'string' }, payments: { type: 'string' }, anyway: { type: 'boolean' } },
    async run({ flags, place, now }) {
      const [visitors, payments] = [numberOf(flags, 'visitors'), numberOf(flags, 'payments')];
      if (visitors + payments === 0)
        throw new DataRefusedError('Say how many: npm run data -- fill --visitors N --payments N');
      if (place.databaseUrl === undefined && Math.max(visitors, payments) > mostRows && !flags.anyway)
        throw new DataRefusedError(
          `The store in ${place.dataDir} suits ${mostRows} rows of a table; for more there is PostgreSQL. With --anyway it is filled all the same.`,
        );
      const store = await openStore(place);
      try {
        await fill(store, { visitors, payments, now, tell });
        return [`${placeOfStore(place)} has ${visitors} visits and ${payments} payments more.`];
      } finally {
        await store.close();
      }
    },
  },
  'remove-demonstration': {
    takesWord: false,
    options: { yes: { type: 'boolean' } },
    async run({ flags, place }) {
      const store = await openStore(place);
      const passwords = await createPasswords();
      try {
        const work = { ...(await erasureWork(store, place)), passwords };
        const found = await findDemonstration(work);
        const lines = demonstrationLines(found);
        if (lines.length === 0) return [`${placeOfStore(place)} has nothing of the demonstration.`];
        tell(`The demonstration in ${placeOfStore(place)}, and all that its accounts did there:`);
        for (const line of lines) tell(`  ${line}`);
        if (!flags.yes && !(await isConfirmed('remove'))) return ['Nothing was removed.'];
        await removeDemonstration(work, found);
        return ['It was removed. Entries of the audit trail stay, without whom they named.'];
      } finally {
        await passwords.close();
        await store.close();
      }
    },
  },
  migrate: {
    takesWord: false,
    options: {},
    async run({ place }) {
      const steps = await migratePostgres(databaseOf(place), { tell });
      const where = placeOfStore(place);
      return [steps.length > 0 ? `${where} took ${steps.join(', ')}.` : `${where} is of this version.`];
    },
  },
  'migrate-to-postgres': {
    takesWord: false,
    options: { resume: { type: 'boolean' } },
    async run({ place, flags }) {
      const database = databaseOf(place);
      if (!(isFolder(place.dataDir) && holdsStore(place.dataDir)))
        throw new DataRefusedError(
          `No store is in ${place.dataDir}. Set DATA_DIR to the folder that the API stored in.`,
        );
      // Held, so that no API writes into what is being left.
      const store = await openLowdbStore({ folder: place.dataDir });
      try {
        const from = sourceOver(store);
        const count = await copyIntoDatabase({ database, from, resume: flags.resume === true, tell });
        return [
          `${count} rows of ${place.dataDir} are in ${placeOfStore(place)}, each table the same by count and hash.`,
          'Start the API with this DATABASE_URL. The files stay as they are: keep them until you are sure.',
        ];
      } finally {
        await store.close();
      }
    },
  },
};
