import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readDigests } from './data/digest.ts';
import { sourceOver } from './data/row-source.ts';
import { samplesOf } from './store/conformance/rows.ts';
import { openLowdbStore, openSnapshot } from './store/lowdb/open.ts';
import { dataVersion } from './store/lowdb/parse-file.ts';
import { tables } from './store/tables.ts';
import { fillEveryTable } from './testing/every-table.ts';
import { temporaryFolder } from './testing/folder.ts';
import { typeData } from './testing/type-command.ts';
import { typeProgram } from './testing/type-program.ts';

let folder: string;
let backup: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  folder = path.join(temporary.folder, 'data');
  backup = path.join(temporary.folder, 'backup');
});
afterEach(() => remove());

const type = (...words: string[]) => typeData(folder, words);
const count = Object.keys(tables).length * 3;

/** A store with rows in every table, and what it holds. */
async function putStore() {
  const store = await openLowdbStore({ folder });
  await fillEveryTable(store);
  await store.close();
  return held();
}

async function held() {
  const snapshot = await openSnapshot(folder);
  return snapshot && readDigests(sourceOver(snapshot));
}

test('a backup holds every row and restores it as it was', async () => {
  const before = await putStore();
  const made = await type('backup', backup);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain(`${count} rows of ${folder} are in ${backup}`);
  const manifest = JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8'));
  expect(manifest.tables.data_subject_requests).toEqual(before?.dataSubjectRequests);
  await rm(folder, { recursive: true });
  expect(await type('restore', backup)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(`${count} rows of ${backup} are in ${folder} now`),
  });
  expect(await held()).toEqual(before);
  const store = await openLowdbStore({ folder });
  expect(await store.users.count()).toBe(3);
  await store.close();
});

test('a backup goes to the data folder, and a failed one leaves nothing', async () => {
  await putStore();
  expect((await type('backup')).code).toBe(0);
  const [name = ''] = await readdir(path.join(folder, 'backups'));
  expect((await type('verify', path.join(folder, 'backups', name))).code).toBe(0);
  const again = await type('backup', backup);
  expect(again.code).toBe(0);
  expect(await type('backup', backup)).toMatchObject({
    code: 1,
    err: `${backup} already exists. Name a new folder.\n`,
  });
  await rm(path.join(folder, 'package_contents'), { recursive: true });
  expect((await type('backup', `${backup}-2`)).code).toBe(1);
  expect([existsSync(`${backup}-2`), existsSync(`${backup}-2.unfinished`)]).toEqual([false, false]);
});

test('restore moves a store aside only with --replace', async () => {
  const before = await putStore();
  await type('backup', backup);
  const store = await openLowdbStore({ folder });
  await store.users.delete('a');
  await store.close();
  const after = await held();
  expect(await type('restore', backup)).toMatchObject({
    code: 1,
    err: `${folder} already holds a store. Add --replace to move that into a folder within it.\n`,
  });
  expect(await held()).toEqual(after);
  expect((await type('restore', backup, '--replace')).code).toBe(0);
  expect(await held()).toEqual(before);
  const [aside = ''] = (await readdir(folder)).filter((name) => name.startsWith('replaced-'));
  expect((await type('verify', path.join(folder, aside))).out).toContain(`${count - 1} rows`);
});

test('a store that no start would take is replaced too', async () => {
  const before = await putStore();
  await type('backup', backup);
  await writeFile(path.join(folder, 'db.json'), '{"version":2,');
  expect((await type('verify')).err).toMatch(/^The data file \S+db\.json is damaged: .*\n$/);
  expect((await type('restore', backup)).code).toBe(1);
  expect((await type('restore', backup, '--replace')).code).toBe(0);
  expect(await held()).toEqual(before);
});

test.each([
  [
    'a row is cut off',
    (text: string) => text.slice(0, -9),
    /line 3, is damaged: it is not a row of JSON\.\n$/,
  ],
  [
    'a row does not fit',
    (text: string) => text.replace('"role":"user"', '"role":"king"'),
    /^Row 1 of users \(id "a"\) does not fit its declaration at role\.\n$/,
  ],
  [
    'an address is taken twice',
    (text: string) => text.replace('b@', 'a@'),
    /^Row 2 of users \(id "b"\) has the same email as a row before it\.\n$/,
  ],
  [
    'a row is missing',
    (text: string) => text.split('\n').slice(1).join('\n'),
    /has 2 rows of users where its manifest says 3\.\n$/,
  ],
  [
    'a row is another',
    (text: string) => text.replace('c@', 'x@'),
    /has other rows of users than its manifest says/,
  ],
])('a backup in which %s is named, and not brought back', async (_what, spoil, named) => {
  const before = await putStore();
  await type('backup', backup);
  const file = path.join(backup, 'users.jsonl');
  await writeFile(file, spoil(await readFile(file, 'utf8')));
  expect(await type('verify', backup)).toMatchObject({ code: 1, err: expect.stringMatching(named) });
  expect((await type('restore', backup, '--replace')).code).toBe(1);
  expect(await held()).toEqual(before);
});

test.each(['verify', 'restore'])(
  '%s refuses a backup with a table that its manifest does not name',
  async (word) => {
    await putStore();
    await type('backup', backup);
    const file = path.join(backup, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    delete manifest.tables.users;
    await writeFile(file, JSON.stringify(manifest));
    await rm(folder, { recursive: true });
    expect(await type(word, backup)).toMatchObject({
      code: 1,
      err: `${backup} is damaged: it holds users.jsonl, and its manifest does not name that table.\n`,
    });
  },
);

const spoilt: Record<string, { spoil: () => Promise<unknown>; words: () => string[]; sentence: RegExp }> = {
  'a file where the folder of a table should be': {
    spoil: async () => {
      await rm(path.join(folder, 'package_contents'), { recursive: true });
      await writeFile(path.join(folder, 'package_contents'), '');
    },
    words: () => ['verify'],
    sentence: /package_contents can't be read as a folder/,
  },
  'a store that leads nowhere': {
    spoil: async () => {
      await rm(path.join(folder, 'db.json'));
      await symlink('/nowhere', path.join(folder, 'db.json'));
    },
    words: () => ['verify'],
    sentence: /db\.json can't be read: .*ENOENT/,
  },
  'a folder where the rows of a backup should be': {
    spoil: async () => {
      await type('backup', backup);
      await rm(path.join(backup, 'users.jsonl'));
      await mkdir(path.join(backup, 'users.jsonl'));
    },
    words: () => ['verify', backup],
    sentence: /users\.jsonl is damaged: it is not a file\./,
  },
};
test.each(Object.keys(spoilt))('%s is reported in one line', async (what) => {
  await putStore();
  await spoilt[what]?.spoil();
  const { code, err } = await type(...(spoilt[what]?.words() ?? []));
  expect([code, err]).toEqual([1, expect.stringMatching(spoilt[what]?.sentence ?? '')]);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('verify names a changed audit entry, in a store and in a backup', async () => {
  await putStore();
  await type('backup', backup);
  expect((await type('verify', backup)).out).toMatch(
    /\nThe audit trail holds: 3 entries in 3 chains, since 2026-\S+Z\.\n$/,
  );
  const file = path.join(backup, 'audit_entries.jsonl');
  await writeFile(file, (await readFile(file, 'utf8')).replace('“x”', '“y”'));
  const named = 'Audit entry 1 of a (id "a") was changed: its content is not the one that was linked.\n';
  expect(await type('verify', backup)).toMatchObject({ code: 1, err: named });
  const store = await openLowdbStore({ folder });
  await store.auditEntries.replace({ ...samplesOf('a').auditEntries, detail: 'z' });
  await store.close();
  expect(await type('verify')).toMatchObject({ code: 1, err: named });
});

test('while the API runs a backup is taken, and nothing brought back', async () => {
  const before = await putStore();
  const running = await openLowdbStore({ folder });
  expect((await type('backup', backup)).code).toBe(0);
  for (const words of [
    ['restore', backup, '--replace'],
    ['fill', '--payments', '1'],
  ])
    expect(await type(...words)).toMatchObject({
      code: 1,
      err: `The data folder ${folder} is in use by another process. Stop that one, or set another DATA_DIR.\n`,
    });
  await running.close();
  expect(await held()).toEqual(before);
});

test('an export has every row on a line of its own', async () => {
  await putStore();
  const shown = (await type('export')).out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(shown).toHaveLength(count);
  expect(shown).toContainEqual({ table: 'users', row: expect.objectContaining({ id: 'a' }) });
  const file = `${backup}.jsonl`;
  expect((await type('export', file)).out).toBe(`${count} rows of ${folder} are in ${file}.\n`);
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(count);
  expect((await type('export', file)).err).toBe(`${file} already exists. Name a new file.\n`);
});

test.each([
  ['| head -1', 'The export is not complete: its reader left before the end.\n'],
  ['> /dev/full', 'Nothing can be written: the disk is full (ENOSPC). Free some space there.\n'],
])('an export that %s cuts off ends with 1, and says so', async (into, err) => {
  const store = await openLowdbStore({ folder });
  const rows = Array.from({ length: 2_000 }, (_, index) => samplesOf(`p${index}`).payments);
  await store.payments.insertAll(rows);
  await store.close();
  expect(await typeProgram('data')(folder, ['export'], { into })).toMatchObject({ code: 1, err });
});

test('a store is filled to its size, and past it with --anyway', async () => {
  const filled = await type('fill', '--visitors', '300', '--payments', '20');
  expect(filled).toMatchObject({ code: 0, err: '' });
  expect(filled.out).toContain(`${folder} has 300 visits and 20 payments more.`);
  expect((await type('verify')).out).toBe(`The store in ${folder} is whole: 320 rows.\n`);
  const many = ['fill', '--visitors', '20001'];
  expect((await type(...many)).err).toMatch(
    /^The store in .* is made for 20000 rows .*PostgreSQL.*--anyway.*\n$/,
  );
  expect((await type(...many, '--anyway')).code).toBe(0);
});

test('a backup of another version is left to the release that made it', async () => {
  await putStore();
  await type('backup', backup);
  const file = path.join(backup, 'manifest.json');
  const later = dataVersion + 1;
  const manifest = await readFile(file, 'utf8');
  await writeFile(file, manifest.replace(`"version": ${dataVersion}`, `"version": ${later}`));
  expect((await type('verify', backup)).err).toContain(
    `has data version ${later}, and this program reads ${dataVersion}`,
  );
  await appendFile(file, 'x');
  expect((await type('verify', backup)).err).toBe(
    `${file} is damaged: it is not the manifest of a backup.\n`,
  );
});

test('a row is a line whatever its texts hold', async () => {
  const store = await openLowdbStore({ folder });
  const message = 'one\u2028two\u2029three\u0085\r\nfour';
  await store.contactMessages.insert({ ...samplesOf('m').contactMessages, message });
  await store.close();
  const before = await held();
  await type('backup', backup);
  expect((await type('verify', backup)).code).toBe(0);
  expect((await type('restore', backup, '--replace')).code).toBe(0);
  expect(await held()).toEqual(before);
});

test('dead jobs are listed without their payload and retried by id', async () => {
  const store = await openLowdbStore({ folder });
  const { deadJobs } = samplesOf('dead');
  await store.deadJobs.insert(deadJobs);
  await store.close();
  const listed = await type('jobs');
  expect(listed).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${deadJobs.id}  ${deadJobs.kind}  given up`),
  });
  expect(listed.out).not.toContain('@');
  expect((await type('jobs', 'retry', deadJobs.id)).code).toBe(0);
  expect((await type('jobs')).out).toBe('No work was given up.\n');
  expect((await type('jobs', 'retry', deadJobs.id)).err).toContain('No job with the id');
});

test.each([
  [['crown'], "unknown command 'crown'. For help: npm run data -- --help"],
  [['constructor'], "unknown command 'constructor'"],
  [['backup', 'a', 'b'], "too many arguments for 'backup'. Expected 1 argument but got 2."],
  [['jobs', 'revive'], "too many arguments for 'jobs'"],
  [['jobs', 'retry'], "missing required argument 'id'"],
  [['restore'], "missing required argument 'folder'. For help: npm run data -- --help"],
  [['restore', '/nowhere'], '/nowhere is not a backup: it does not exist.'],
  [['restore', '/proc'], '/proc is not a backup: it holds no manifest.json.'],
  [['verify', '/proc'], '/proc is neither a store nor a backup.'],
  [['verify', '/etc/passwd'], '/etc/passwd is neither a store nor a backup.'],
  [['verify'], 'Set DATA_DIR to the folder that the API stores in.'],
  [['backup', '--now'], "unknown option '--now'. For help: npm run data -- --help"],
  [['migrate'], 'DATABASE_URL is not set'],
  [['migrate-to-postgres'], 'DATABASE_URL is not set'],
  [['verify-receipt', 'receipt.json'], "required option '--keys <file>' not specified"],
  [['fill'], 'Say how many: npm run data -- fill --visitors N --payments N'],
  [['fill', '--payments', '-1'], '--payments'],
  [['fill', '--payments', 'many'], "'many' is invalid. Write a whole number from 0 to 999999999."],
])('%j is a mistake, reported in one line', async (words, sentence) => {
  await mkdir(folder);
  const { code, out, err } = await type(...words);
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(sentence)]);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test.each(['help', '--help', '-h'])('%s shows how it is used', async (word) => {
  const { code, out, err } = await type(word);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/npm run data -- .*restore \[options\] <folder> /s);
});

test('without words it shows how it is used, and ends with 1', async () => {
  expect(await type()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('npm run data -- ') });
});
