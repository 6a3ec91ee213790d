import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { tableOf } from './first-mistake.ts';
import { rowKey, SITE_KEY } from './keys.ts';
import { changeRow, changeSite, readRow, readRows, readSite } from './registry.ts';
import { DamagedRegistryError, parseFile } from './registry-file.ts';
import type { RegistryRow } from './row.ts';
import { folderStore } from './store/folder-store.ts';
import { StoreUnreachableError, type VersionStore } from './store/version-store.ts';
import { published } from './testing/rows.ts';
import { runProcess } from './testing/run-process.ts';

let folder: string;
let store: VersionStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-registry-'));
  store = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publish = (name: string, version: string, by?: string) =>
  changeRow(store, name, (row) => published(row, name, version, by));
const versionsOf = (row: RegistryRow | null) => row?.history.map(({ to }) => to);
const put = (key: string, text: string) => store.write(key, Buffer.from(text));

describe('the registry', () => {
  it('has nothing before the first publish', async () => {
    expect(await readRow(store, 'mfe-blog')).toBeNull();
    expect(await readSite(store)).toBeNull();
    expect(await readRows(store)).toEqual({ rows: [], damaged: [] });
  });

  it('has what was published last, and what before', async () => {
    await publish('mfe-blog', '1');
    expect(await publish('mfe-blog', '2')).toEqual(await readRow(store, 'mfe-blog'));
    const { rows } = await readRows(store);
    expect(rows).toMatchObject([{ name: 'mfe-blog', live: { version: '2' }, previous: { version: '1' } }]);
    expect(versionsOf(rows[0] ?? null)).toEqual(['2', '1']);
  });

  it('keeps fields that a later publisher added', async () => {
    await publish('mfe-blog', '1');
    await changeRow(store, 'mfe-blog', (row) => ({ ...published(row, 'mfe-blog', '2'), region: 'east' }));
    expect(await readRow(store, 'mfe-blog')).toMatchObject({ region: 'east' });
  });

  it('writes no file that is too large to be read again, and says so', async () => {
    const terms = (count: number) => ({
      schema: 1 as const,
      contract: '1.1',
      origins: Array.from({ length: count }, (_, at) => `https://${'cdn'.repeat(20)}-${at}.example`),
    });
    await changeSite(store, () => terms(1));
    await expect(changeSite(store, () => terms(10_000))).rejects.toThrow(
      'registry/site.json would be larger than 524288 bytes, so it stays as it is.',
    );
    expect(await readSite(store)).toEqual(terms(1));
  });

  it('tells in short, and in printable characters, what is wrong with a file', () => {
    const body = Buffer.from(JSON.stringify({ [`\u001b${'x'.repeat(100_000)}`]: 1 }));
    const parse = () => parseFile(rowKey('mfe-blog'), body, tableOf(z.string()));
    expect(parse).toThrow(/^.{1,600}$/u);
    expect(parse).not.toThrow(/\p{C}/u);
  });

  it.each([
    ['half a row', '{ "schema": 1, "name"', 'is not JSON'],
    ['another shape', '{ "schema": 2 }', 'does not fit its schema: schema'],
  ])('loses only a remote whose row is damaged: %s', async (_what, text, words) => {
    await publish('mfe-auth', '1');
    await put(rowKey('mfe-blog'), text);
    await publish('mfe-dashboard', '1');
    const { rows, damaged } = await readRows(store);
    expect(rows.map(({ name }) => name)).toEqual(['mfe-auth', 'mfe-dashboard']);
    expect(damaged).toEqual([{ name: 'mfe-blog', problem: expect.stringContaining(words) }]);
    await expect(publish('mfe-blog', '1')).rejects.toThrow(DamagedRegistryError);
    expect((await store.read(rowKey('mfe-blog')))?.body.toString()).toBe(text);
  });

  it('passes over files that are no rows', async () => {
    await put('registry/rows/README.md', 'Rows.');
    expect(await readRows(store)).toEqual({ rows: [], damaged: [] });
  });

  it('writes no row that could not be read again', async () => {
    await publish('mfe-blog', '1');
    await expect(publish('mfe-blog', '../2')).rejects.toThrow('does not fit its schema: live.version');
    expect((await readRow(store, 'mfe-blog'))?.live.version).toBe('1');
  });

  it('writes nothing where nothing changes', async () => {
    const row = await publish('mfe-blog', '1');
    const tag = (await store.read(rowKey('mfe-blog')))?.tag;
    expect(await changeRow(store, 'mfe-blog', (found) => found ?? row)).toEqual(row);
    expect((await store.read(rowKey('mfe-blog')))?.tag).toBe(tag);
  });

  it('does not count a store out of reach as an empty one', async () => {
    await put('file', 'x');
    store = folderStore(path.join(folder, 'file'));
    await expect(readRows(store)).rejects.toThrow(StoreUnreachableError);
    await expect(publish('mfe-blog', '1')).rejects.toThrow(StoreUnreachableError);
  });

  it("keeps both operators' changes of the terms", async () => {
    const allow = (origin: string) =>
      changeSite(store, (site) => ({
        schema: 1,
        contract: site?.contract ?? '1.1',
        origins: [...new Set([...(site?.origins ?? []), origin])],
      }));
    await Promise.all([allow('https://a.example'), allow('https://b.example')]);
    expect((await readSite(store))?.origins.sort()).toEqual(['https://a.example', 'https://b.example']);
    await put(SITE_KEY, '[]');
    await expect(readSite(store)).rejects.toThrow(`${SITE_KEY} does not fit its schema`);
  });
});

describe('a registry in a folder that several processes change', () => {
  const versions = (of: string) => Array.from({ length: 6 }, (_, index) => `${of}-${index}`);

  it('loses nothing, of one row or of several', async () => {
    const runs = ['a', 'b', 'c', 'd'].map((of) => ['mfe-blog', ...versions(of)]);
    runs.push(['mfe-auth', ...versions('e')], ['mfe-dashboard', ...versions('f')]);
    const ends = await Promise.all(runs.map((run) => runProcess('publish-versions.ts', folder, ...run)));
    expect(ends).toEqual(runs.map(() => ({ end: 0, complaints: '' })));
    const blog = versionsOf(await readRow(store, 'mfe-blog'));
    expect(blog?.sort()).toEqual(['a', 'b', 'c', 'd'].flatMap(versions));
    expect(versionsOf(await readRow(store, 'mfe-auth'))).toEqual(versions('e').reverse());
    expect(versionsOf(await readRow(store, 'mfe-dashboard'))).toEqual(versions('f').reverse());
  });

  it('takes over the lock of a process that was killed', async () => {
    await publish('mfe-blog', '1');
    const file = path.join(folder, rowKey('mfe-blog'));
    expect((await runProcess('die-locked.ts', file)).end).toBe('SIGKILL');
    // As if the process had died a minute ago.
    const then = new Date(Date.now() - 60_000);
    await utimes(`${file}.lock`, then, then);
    await publish('mfe-blog', '2');
    expect(versionsOf(await readRow(store, 'mfe-blog'))).toEqual(['2', '1']);
  });
});
