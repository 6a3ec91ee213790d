import path from 'node:path';
import { fillEveryTable } from '../testing/every-table.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { openTestStore } from '../testing/store.ts';
import { backUp } from './back-up.ts';
import { readBackup } from './backup-folder.ts';
import { copyStore } from './copy-store.ts';
import { readDigests } from './digest.ts';
import { fill } from './fill.ts';
import { inFolder, openFiles } from './place.ts';
import { type RowSource, sourceOver } from './row-source.ts';

const now = new Date('2026-11-22T00:00:00.000Z');
const quiet = () => undefined;

async function openTwo() {
  const [from, to] = [await openTestStore(), await openTestStore()];
  return {
    from: from.store,
    to: to.store,
    remove: async () => {
      await from.remove();
      await to.remove();
    },
  };
}

test('every row of every table arrives as it was', async () => {
  const { from, to, remove } = await openTwo();
  await fillEveryTable(from);
  await copyStore(sourceOver(from), to, quiet);
  const digests = await readDigests(sourceOver(from));
  expect(Object.values(digests).every(({ rows }) => rows > 0)).toBe(true);
  expect(await readDigests(sourceOver(to))).toEqual(digests);
  await remove();
});

test('a copy that was interrupted goes on behind the last row', async () => {
  const { from, to, remove } = await openTwo();
  await fill(from, { visitors: 12_000, payments: 10, now, tell: quiet });
  let pages = 0;
  const interrupted = {
    ...to,
    visitors: {
      ...to.visitors,
      insertAll: (rows: Parameters<typeof to.visitors.insertAll>[0]) => {
        pages += 1;
        if (pages === 2) throw new Error('The power went.');
        return to.visitors.insertAll(rows);
      },
    },
  } as typeof to;
  await expect(copyStore(sourceOver(from), interrupted, quiet)).rejects.toThrow('The power went.');
  expect(await to.visitors.count()).toBe(5_000);
  const lines: string[] = [];
  await copyStore(sourceOver(from), to, (line) => lines.push(line));
  expect(lines).toContain('visitors: 7000 rows copied');
  expect(await readDigests(sourceOver(to))).toEqual(await readDigests(sourceOver(from)));
  await remove();
});

test('a copy into a store that holds other rows is no copy', async () => {
  const { from, to, remove } = await openTwo();
  await fill(from, { visitors: 3, payments: 0, now, tell: quiet });
  await to.visitors.insert({ id: 'other', ip: '', page_path: '/', visit_time: '2020-01-01T00:00:00.000Z' });
  const copying = copyStore(sourceOver(from), to, quiet);
  await expect(copying).rejects.toThrow('The copy of visitors differs: it has 3 rows, for 3, or others.');
  await remove();
});

function describeLargeRows(inDatabase: boolean): void {
  test('large texts are read, backed up and restored one at a time', async () => {
    const { store, folder, remove } = await openTestStore(Date.now, inDatabase);
    const sizes = [300, 8_000_000];
    for (const [index, size] of sizes.entries())
      await store.packageContents.insert({
        id: `p${index}`,
        expiresAt: `2026-11-0${index + 1}T00:00:00.000Z`,
        json: 'x'.repeat(size),
      });
    const countPages = async (source: RowSource) => {
      const pages: number[] = [];
      for await (const rows of source.pages('packageContents')) pages.push(rows.length);
      return pages;
    };
    const source = sourceOver(store);
    expect(await countPages(source)).toEqual([1, 1]);
    const backup = path.join(folder, 'a backup');
    const files = await openFiles(inFolder(folder));
    await backUp((work) => work(source), { folder: backup, files, now, tell: quiet });
    const { source: saved } = await readBackup(backup);
    expect(await countPages(saved)).toEqual([1, 1]);
    const other = await openTestStore(Date.now, inDatabase);
    await copyStore(saved, other.store, quiet);
    await other.remove();
    await remove();
  });
}

describe('Over files', () => describeLargeRows(false));
describePostgres('over PostgreSQL', () => describeLargeRows(true));
