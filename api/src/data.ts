import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadEnvFile } from '@adili/server/env-file';
import { ROOT } from '@adili/server/workspace';
import { readStoreSettings, SettingsError } from './config.ts';
import { backUp } from './data/back-up.ts';
import { isBackup, readManifest, sourceIn } from './data/backup-folder.ts';
import { chainLines, checkChains } from './data/check-chains.ts';
import { checkRows, holdToManifest } from './data/check-rows.ts';
import { copyStore } from './data/copy-store.ts';
import { countRows, type Digests } from './data/digest.ts';
import { exportRows } from './data/export-rows.ts';
import { fill } from './data/fill.ts';
import { DataRefusedError } from './data/refused.ts';
import { restore } from './data/restore.ts';
import { type RowSource, sourceOver, type Tell, tableNames } from './data/row-source.ts';
import { diskTroubleOf, inWords } from './store/disk-trouble.ts';
import { StoreRefusedError } from './store/errors.ts';
import { mostRows, openLowdbStore } from './store/lowdb/open.ts';
import { holdsStore } from './store/lowdb/put-in-place.ts';
import { openSnapshot } from './store/lowdb/snapshot.ts';
import { openStore, placeOfStore } from './store/open-store.ts';
import { migratePostgres } from './store/postgres/migrate.ts';
import { openPostgresSnapshot } from './store/postgres/snapshot.ts';
import type { Store } from './store/store.ts';

const usage = `npm run data -- backup [FOLDER]                  copies every row into a new folder, also while the API runs; by default DATA_DIR/backups/<instant>
npm run data -- restore FOLDER [--replace]       brings a backup back while the API is stopped; --replace moves aside what is there
npm run data -- verify [FOLDER]                  checks every row of a store or of a backup, and the chains of its audit trail; by default of DATA_DIR
npm run data -- export [FILE]                    every row as a line of JSON, into a new file or to the screen
npm run data -- fill --visitors N --payments N   adds made-up rows of the last months while the API is stopped; --anyway for more than suit the store
npm run data -- migrate                          brings the database of DATABASE_URL to this version
npm run data -- migrate-to-postgres [--resume]   copies the store in DATA_DIR into the empty database of DATABASE_URL, while the API is stopped
Each works on the store in DATA_DIR, or where DATABASE_URL is set, on that database.`;

type Place = ReturnType<typeof readStoreSettings>;

interface Asked {
  /** The word behind the action. */
  readonly word: string | undefined;
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** Where the store is. */
  readonly place: Place;
  readonly now: Date;
}

interface Action {
  readonly takesWord: boolean;
  readonly options: Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;
  /** Returns lines for the terminal. */
  run(asked: Asked): Promise<readonly string[]>;
}

const tell: Tell = (line) => process.stdout.write(`${line}\n`);

const within = (started: number) => `${((performance.now() - started) / 1_000).toFixed(1)} s`;

/** The rows of the store in a folder, as they are now. */
async function rowsIn(folder: string) {
  const tables = existsSync(folder) ? await openSnapshot(folder) : null;
  if (tables === null)
    throw new DataRefusedError(
      `No store is in ${folder}. Set DATA_DIR to the folder that the API stores in.`,
    );
  return sourceOver(tables);
}

/** Works on the rows of the store as they are at one instant. */
async function withRows<T>(
  { dataDir, databaseUrl }: Place,
  work: (rows: RowSource) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) return work(await rowsIn(dataDir));
  const { tables, close } = await openPostgresSnapshot(databaseUrl);
  try {
    return await work(sourceOver(tables));
  } finally {
    await close();
  }
}

/** Every row by its declaration, and then the audit entries as the chains that they are. */
async function checkAll(source: RowSource): Promise<{ digests: Digests; lines: readonly string[] }> {
  const digests = await checkRows(source);
  return { digests, lines: chainLines(await checkChains(source)) };
}

async function isEmpty(store: Store): Promise<boolean> {
  for (const name of tableNames) if ((await store[name].count()) > 0) return false;
  return true;
}

/** Copies rows into the database. @param resume it holds the first of them, from a copy that was interrupted */
async function copyInto(databaseUrl: string, from: RowSource, resume: boolean): Promise<number> {
  const place = placeOfStore({ dataDir: '', databaseUrl });
  const store = await openStore({ dataDir: '', databaseUrl });
  try {
    if (!resume && !(await isEmpty(store)))
      throw new DataRefusedError(
        `${place} holds rows already: name an empty one. If they are of a copy that was interrupted, --resume goes on with it.`,
      );
    return countRows(await copyStore(from, store, tell));
  } finally {
    await store.close();
  }
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

const actions: Readonly<Record<string, Action>> = {
  backup: {
    takesWord: true,
    options: {},
    async run({ word, place, now }) {
      const started = performance.now();
      const instant = now.toISOString().replaceAll(':', '-');
      const to = word === undefined ? path.join(place.dataDir, 'backups', instant) : path.resolve(word);
      const { tables } = await withRows(place, (rows) => backUp(rows, { folder: to, now, tell }));
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      return [`${rows} rows of ${placeOfStore(place)} are in ${to}, within ${within(started)}.`];
    },
  },
  restore: {
    takesWord: true,
    options: { replace: { type: 'boolean' }, resume: { type: 'boolean' } },
    async run({ word, flags, place, now }) {
      if (word === undefined) throw new DataRefusedError('Name the backup: npm run data -- restore FOLDER');
      const backup = path.resolve(word);
      if (place.databaseUrl !== undefined) {
        const manifest = await readManifest(backup);
        const source = sourceIn(backup, manifest);
        const digests = await checkRows(source);
        holdToManifest(digests, manifest, backup);
        if (countRows(digests) === 0) throw new DataRefusedError(`${backup} holds no rows.`);
        const count = await copyInto(place.databaseUrl, source, flags.resume === true);
        return [
          `${count} rows of ${backup} are in ${placeOfStore(place)} now, each table as its manifest says.`,
        ];
      }
      const folder = place.dataDir;
      const replace = flags.replace === true;
      const { digests, aside } = await restore({ backup, folder, replace, now, tell });
      return [
        `${countRows(digests)} rows of ${backup} are in ${folder} now, each table as its manifest says.`,
        ...(aside === null
          ? []
          : [`What was there before is in ${aside}: delete it when you need it no more.`]),
      ];
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
      if (!isBackup(folder)) {
        if (!(existsSync(folder) && holdsStore(folder)))
          throw new DataRefusedError(`${folder} is neither a store nor a backup.`);
        const { digests, lines } = await checkAll(await rowsIn(folder));
        return [`The store in ${folder} is whole: ${countRows(digests)} rows.`, ...lines];
      }
      const manifest = await readManifest(folder);
      const { digests, lines } = await checkAll(sourceIn(folder, manifest));
      holdToManifest(digests, manifest, folder);
      return [
        `The backup of ${manifest.takenAt} in ${folder} is whole: ${countRows(digests)} rows.`,
        ...lines,
      ];
    },
  },
  export: {
    takesWord: true,
    options: {},
    async run({ word, place }) {
      const file = word === undefined ? null : path.resolve(word);
      if (file !== null && existsSync(file))
        throw new DataRefusedError(`${file} is there already: name a new file.`);
      const to = file === null ? process.stdout : createWriteStream(file, { mode: 0o600 });
      const write = (lines: string) =>
        new Promise<void>((resolve, reject) =>
          to.write(lines, (error) => (error ? reject(error) : resolve())),
        );
      const count = await withRows(place, (rows) => exportRows(rows, write));
      if (file === null) return [];
      to.end();
      await finished(to);
      return [`${count} rows of ${placeOfStore(place)} are in ${file}.`];
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
  migrate: {
    takesWord: false,
    options: {},
    async run({ place }) {
      const steps = await migratePostgres(databaseOf(place));
      const where = placeOfStore(place);
      return [steps.length > 0 ? `${where} took ${steps.join(', ')}.` : `${where} is of this version.`];
    },
  },
  'migrate-to-postgres': {
    takesWord: false,
    options: { resume: { type: 'boolean' } },
    async run({ place, flags }) {
      const databaseUrl = databaseOf(place);
      if (!holdsStore(place.dataDir))
        throw new DataRefusedError(
          `No store is in ${place.dataDir}. Set DATA_DIR to the folder that the API stored in.`,
        );
      // Held, so that no API writes into what is being left.
      const from = await openLowdbStore({ folder: place.dataDir });
      try {
        const count = await copyInto(databaseUrl, sourceOver(from), flags.resume === true);
        return [
          `${count} rows of ${place.dataDir} are in ${placeOfStore(place)}, each table the same by count and hash.`,
          'Start the API with this DATABASE_URL. The files stay as they are: keep them until you are sure.',
        ];
      } finally {
        await from.close();
      }
    },
  },
};

/** @throws {DataRefusedError} the words do not fit together */
function readWords(words: readonly string[]) {
  const [name, ...rest] = words;
  const known = Object.keys(actions).join(', ');
  if (name === undefined) throw new DataRefusedError(`Say what to do: ${known}.`);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new DataRefusedError(`"${name}" is nothing this command does. It knows ${known}.`);
  const { values, positionals } = partWords(rest, action.options);
  const surplus = positionals[action.takesWord ? 1 : 0];
  if (surplus !== undefined) throw new DataRefusedError(`"${surplus}" is one word too many.`);
  return { action, word: positionals[0], flags: values };
}

function partWords(args: readonly string[], options: Action['options']) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const [line] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw new DataRefusedError(line, { cause });
  }
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(words[0] ?? '')) return void tell(usage);
  const { action, word, flags } = readWords(words);
  loadEnvFile();
  const place = readStoreSettings(process.env, ROOT);
  for (const line of await action.run({ word, flags, place, now: new Date() })) tell(line);
}

const running = 'The API is running and holds the store in DATA_DIR. Stop it, then run this again.';

/** What a person can put right is said in a line; anything else keeps its stack. */
function giveUp(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof StoreRefusedError && error.code === 'store_in_use' && /in use by/.test(error.message))
    console.error(running);
  else if (error instanceof SettingsError)
    for (const mistake of error.mistakes) console.error(`Setting ${mistake}`);
  else if (error instanceof StoreRefusedError || error instanceof DataRefusedError)
    console.error(error.message);
  else if (diskTroubleOf(error)) console.error(`Nothing can be written there: ${inWords(error)}`);
  else console.error(error);
}

// Whoever reads an export may leave before its end: `| head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

await main().catch(giveUp);
