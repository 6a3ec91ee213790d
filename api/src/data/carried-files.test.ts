import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { EvidenceFiles } from '../domain/foundation/ports/evidence-files.ts';
import { filesInFolder } from '../evidence-files/folder.ts';
import { samplesOf } from '../store/conformance/rows.ts';
import { openStore } from '../store/open-store.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { openDatabase } from '../testing/postgres/databases.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { typeData } from '../testing/type-command.ts';

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const placeOf = (folder: string, id: string) => path.join(folder, 'files', id.slice(-2), id);
const findContent = async (files: EvidenceFiles, id: string) => {
  const content = await files.open(id);
  return content && (await Readable.prototype.toArray.call(content)).join('');
};

function describeFiles(inDatabase: boolean): void {
  let [root, folder, backup, other] = ['', '', '', ''];
  let removes: (() => Promise<void>)[];
  let databases: Record<string, string>;
  beforeEach(async () => {
    const temporary = await temporaryFolder();
    removes = [temporary.remove];
    root = temporary.folder;
    [folder, backup, other] = [path.join(root, 'data'), path.join(root, 'backup'), path.join(root, 'other')];
    databases = {};
  });
  afterEach(async () => {
    for (const remove of removes) await remove();
  });

  async function openDatabaseFor(place: string): Promise<{ DATABASE_URL?: string }> {
    if (!inDatabase) return {};
    if (databases[place] === undefined) {
      const { url, remove } = await openDatabase({ isEmpty: true });
      removes.unshift(remove);
      databases[place] = url;
      await typeData(place, ['migrate'], { DATABASE_URL: url });
    }
    return { DATABASE_URL: databases[place] ?? '' };
  }
  const type = async (place: string, ...words: string[]) =>
    typeData(place, words, await openDatabaseFor(place));
  const filesOf = (place: string) => filesInFolder(path.join(place, 'evidence'));

  async function keep(place: string, id: string, content: string): Promise<void> {
    const received = await filesOf(place).receive(Readable.from([content]), 1_000);
    await received.keep(id);
    await received.discard();
  }
  /** A piece of evidence and a pack, each with its file. */
  async function put(place: string): Promise<void> {
    const { DATABASE_URL: databaseUrl } = await openDatabaseFor(place);
    const store = await openStore({ dataDir: place, databaseUrl });
    const [piece, pack] = [samplesOf('evidence-1').evidence, samplesOf('pack-0001').packs];
    await store.evidence.insert({ ...piece, kind: 'file', fileSize: 3, sha256: sha256('one') });
    await store.packs.insert({ ...pack, state: 'done', size: 3, sha256: sha256('two') });
    await store.close();
    await keep(place, piece.id, 'one');
    await keep(place, pack.id, 'two');
  }
  const held = async (place: string) => [
    await findContent(filesOf(place), 'evidence-1'),
    await findContent(filesOf(place), 'pack-0001'),
  ];

  test('a backup brings the files of evidence and packs to another store', async () => {
    await put(folder);
    expect(await type(folder, 'backup', backup)).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 files of 6 bytes are there too, by their SHA-256.'),
    });
    expect(JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8')).files).toEqual({
      count: 2,
      bytes: 6,
      lacking: [],
    });
    expect((await type(folder, 'verify', backup)).out).toContain('2 files of 6 bytes are whole');
    expect(await type(other, 'restore', backup)).toMatchObject({ code: 0, err: '' });
    expect(await held(other)).toEqual(['one', 'two']);
    expect((await type(other, 'verify')).out).toContain('2 files of 6 bytes are whole');
  });

  test('verify names a file of the store that is damaged, and one that is missing', async () => {
    await put(folder);
    await appendFile(placeOf(path.join(folder, 'evidence'), 'evidence-1'), 'x');
    await filesOf(folder).remove('pack-0001');
    const { code, err } = await type(folder, 'verify');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /has not every file that its rows name: file evidence-1 of evidence is damaged, file pack-0001 of a pack is missing\.\n$/,
      ),
    ]);
  });

  test('a backup of a store without a file names it, has all else, and can be restored', async () => {
    await put(folder);
    await filesOf(folder).remove('evidence-1');
    expect(await type(folder, 'backup', backup)).toMatchObject({
      code: 1,
      err: `${backup} has every row, but not every file: file evidence-1 of evidence is missing. All else of it can be restored.\n`,
    });
    const restored = await type(other, 'restore', backup);
    expect([restored.code, await held(other)]).toEqual([0, [null, 'two']]);
    expect(restored.out).toContain('was made without these: file evidence-1 of evidence is missing.');
  });

  test('a backup with a damaged file is named, and not brought back', async () => {
    await put(folder);
    await type(folder, 'backup', backup);
    await writeFile(placeOf(path.join(backup, 'evidence'), 'evidence-1'), 'eno');
    const damaged = 'has not every file that its rows name: file evidence-1 of evidence is damaged.\n';
    expect(await type(folder, 'verify', backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining(damaged),
    });
    expect(await type(other, 'restore', backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining(damaged),
    });
    expect(await held(other)).toEqual([null, null]);
  });
}

describe('Over files', () => {
  describeFiles(false);

  test('what a restore replaces keeps its files', async () => {
    const { folder: root, remove } = await temporaryFolder();
    const [folder, backup] = [path.join(root, 'data'), path.join(root, 'backup')];
    const store = await openStore({ dataDir: folder, databaseUrl: undefined });
    const piece = { ...samplesOf('evidence-1').evidence, kind: 'file', sha256: sha256('one') } as const;
    await store.evidence.insert({ ...samplesOf('evidence-0').evidence });
    await store.close();
    await typeData(folder, ['backup', backup]);
    const later = await openStore({ dataDir: folder, databaseUrl: undefined });
    await later.evidence.insert({ ...piece, fileSize: 3 });
    await later.close();
    const received = await filesInFolder(path.join(folder, 'evidence')).receive(Readable.from(['one']), 9);
    await received.keep(piece.id);
    await received.discard();
    const { out } = await typeData(folder, ['restore', backup, '--replace']);
    const [, aside = ''] = /The store before is in (\S+)\. /.exec(out) ?? [];
    expect((await typeData(folder, ['verify', aside])).out).toContain('1 file of 3 bytes are whole');
    await remove();
  });
});
describePostgres('over PostgreSQL', () => {
  describeFiles(true);

  test('a move to a database brings the files to another folder', async () => {
    const { folder: root, remove } = await temporaryFolder();
    const [folder, elsewhere] = [path.join(root, 'data'), path.join(root, 'elsewhere')];
    const store = await openStore({ dataDir: folder, databaseUrl: undefined });
    const piece = { ...samplesOf('evidence-1').evidence, kind: 'file', sha256: sha256('one') } as const;
    await store.evidence.insert({ ...piece, fileSize: 3 });
    await store.close();
    const received = await filesInFolder(path.join(folder, 'evidence')).receive(Readable.from(['one']), 9);
    await received.keep(piece.id);
    const database = await openDatabase({ isEmpty: true });
    const env = { DATABASE_URL: database.url, EVIDENCE_STORE: elsewhere };
    const moved = await typeData(folder, ['migrate-to-postgres'], env);
    expect(moved).toMatchObject({
      code: 0,
      out: expect.stringContaining(`1 file of 3 bytes are in ${elsewhere}`),
    });
    expect(await findContent(filesInFolder(elsewhere), piece.id)).toBe('one');
    await rm(elsewhere, { recursive: true });
    await database.remove();
    await remove();
  });
});
