import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openLowdbStore } from '../store/lowdb/open.ts';
import { tryAdvisoryLock } from '../store/postgres/advisory-lock.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import { tables } from '../store/tables.ts';
import { fillEveryTable } from '../testing/every-table.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { openDatabase, tell } from '../testing/postgres/databases.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { typeData } from '../testing/type-command.ts';
import { readDigests } from './digest.ts';
import { sourceOver } from './row-source.ts';

const program = fileURLToPath(new URL('../data.ts', import.meta.url));

describePostgres('npm run data with a DATABASE_URL', () => {
  let folder: string;
  const removes: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    const temporary = await temporaryFolder();
    removes.push(temporary.remove);
    folder = path.join(temporary.folder, 'data');
  });
  afterEach(async () => {
    for (const remove of removes.splice(0)) await remove();
  });

  const type = (url: string, ...words: string[]) => typeData(folder, words, { DATABASE_URL: url });
  const count = Object.keys(tables).length * 3;

  async function newDatabase(): Promise<string> {
    const { url, remove } = await openDatabase({ isEmpty: true });
    removes.unshift(remove);
    return url;
  }
  async function readDatabaseDigests(url: string) {
    const store = await openPostgresStore({ url });
    try {
      return await readDigests(sourceOver(store));
    } finally {
      await store.close();
    }
  }

  test('a store moves to a database, and by a backup to another, row by row', async () => {
    const store = await openLowdbStore({ folder });
    await fillEveryTable(store);
    const before = await readDigests(sourceOver(store));
    const [first, second] = [await newDatabase(), await newDatabase()];
    expect(await type(first, 'migrate-to-postgres')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is in use by another process\./),
    });
    await store.close();
    expect((await type(first, 'migrate')).out).toMatch(/took 0001-/);
    const moved = await type(first, 'migrate-to-postgres');
    expect([moved.code, moved.err]).toEqual([0, '']);
    expect(moved.out).toContain(`${count} rows of ${folder} are in `);
    expect(moved.out).not.toContain(new URL(first).password);
    expect(await readDatabaseDigests(first)).toEqual(before);
    expect(await type(first, 'migrate-to-postgres')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/already holds rows\. .*\n$/),
    });
    const backup = path.join(folder, 'backup');
    expect((await type(first, 'backup', backup)).code).toBe(0);
    expect((await type(second, 'verify', backup)).code).toBe(0);
    expect((await type(second, 'restore', backup)).code).toBe(0);
    expect(await readDatabaseDigests(second)).toEqual(before);
    expect((await type(second, 'verify')).out).toContain(`is whole: ${count} rows`);
  });

  test('a copy that was interrupted goes on where it was', async () => {
    const store = await openLowdbStore({ folder });
    await fillEveryTable(store);
    const before = await readDigests(sourceOver(store));
    const url = await newDatabase();
    await store.close();
    await type(url, 'migrate');
    // What inserts into this table waits, so that the copy is killed in the midst of it.
    const other = new pg.Client(url);
    await other.connect();
    await other.query('begin; lock table payments in share mode');
    const copy = execFile(process.execPath, [program, 'migrate-to-postgres'], {
      env: { ...process.env, ENV_FILE: '', DATA_DIR: folder, DATABASE_URL: url },
    });
    for await (const out of copy.stdout ?? []) if (/web_vitals: 3 rows/.test(out)) break;
    copy.kill('SIGKILL');
    await once(copy, 'exit');
    await other.end();

    await expect(openPostgresStore({ url, migrates: true })).rejects.toThrow(
      /^The database .* is not whole: /,
    );
    for (const word of ['verify', 'migrate'])
      expect((await type(url, word)).err).toMatch(/is not whole: [^\n]* type it again with --resume\.\n$/);
    expect((await type(url, 'migrate-to-postgres')).err).toMatch(/Add --resume to finish it/);
    expect((await type(url, 'migrate-to-postgres', '--resume')).code).toBe(0);
    expect(await readDatabaseDigests(url)).toEqual(before);
  });

  test('a database of another version is only migrated, not read or changed', async () => {
    const url = await newDatabase();
    for (const word of ['verify', 'backup', 'export'])
      expect(await type(url, word)).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /is of an older version, without the step 0001-release-0\.2\.0\. [^\n]*data -- migrate\.\n$/,
        ),
      });
    expect((await type(url, 'migrate')).out).toMatch(/took 0001-/);
    await tell(url, "insert into kysely_migration (name, timestamp) values ('9999-later', 'now')");
    expect((await type(url, 'verify')).err).toMatch(/later version \(9999-later\)/);
  });

  test('of two restores into one database at once, one is refused in a line', async () => {
    const store = await openLowdbStore({ folder });
    await fillEveryTable(store);
    const before = await readDigests(sourceOver(store));
    await store.close();
    const backup = path.join(folder, 'backup');
    expect((await typeData(folder, ['backup', backup])).code).toBe(0);
    const url = await newDatabase();
    const turn = await tryAdvisoryLock(url, 'copy');
    expect(await type(url, 'restore', backup)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is already being copied into\. Wait until that ends\.\n$/),
    });
    await turn?.end();
    expect((await type(url, 'restore', backup)).code).toBe(0);
    expect(await readDatabaseDigests(url)).toEqual(before);
  });

  test.each(['postgres://ad%ZZ', 'postgres://ad%ZZ@localhost/adili', 'mysql://localhost'])(
    '%s is a mistake in that setting, and in no other',
    async (url) => {
      const { code, err } = await type(url, 'verify');
      expect([code, err]).toEqual([1, expect.stringMatching(/^Setting DATABASE_URL [^\n]*\n$/)]);
    },
  );

  test('a database that does not answer is named in a line', async () => {
    const refused = await type('postgres://adili:secret@127.0.0.1:1/adili', 'backup');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^[^\n]*127\.0\.0\.1:1[^\n]*\n$/);
    expect(refused.err).not.toContain('secret');
    expect(existsSync(folder)).toBe(false);
  });
});
