import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../integrity.ts';
import { changeRow, changeSite, readRow } from '../registry.ts';
import type { Change } from '../row.ts';
import { type BuiltVersion, readBuild } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';
import { rollBack } from './roll-back.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const at = temporaryStore();

const manyPages = (count: number) => Array.from({ length: count }, (_, index) => `/p/${index}`);

/** The build with a file more, which its remote.json lists. */
async function withFile({ folder, manifest }: BuiltVersion, name: string, bytes: number) {
  const body = Buffer.alloc(bytes, 'x');
  await writeFile(path.join(folder, name), body);
  const integrity = { ...manifest.integrity, [name]: integrityOf(body) };
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ ...manifest, integrity }));
  return readBuild(folder);
}

it('refuses a version over a limit, and says by how much and what to do', async () => {
  const build = await at.build('1.0.0-a', { paths: manyPages(51) });
  const attempt = at.ship('1.0.0-a', { build });
  await expect(attempt).rejects.toThrow(PublishRefusedError);
  await expect(attempt).rejects.toThrow(
    "mfe-blog 1.0.0-a would not be delivered: it has 51 pages; this site takes at most 50. Make do with less, or ask the site's operator for more: npm run registry -- limit pages 51",
  );
  expect(await at.keys()).toEqual([]);
});

it('refuses a file that is too large', async () => {
  const build = await withFile(await at.build('1.0.0-a'), 'film.js', 8 * 1024 * 1024 + 1);
  await expect(at.ship('1.0.0-a', { build })).rejects.toThrow(
    'it has 8388609 bytes in one file; this site takes at most 8388608.',
  );
});

it('refuses a page table that would make every document of the site large', async () => {
  const paths = manyPages(40).map((each) => each + 'x'.repeat(190));
  await expect(at.ship('1.0.0-a', { build: await at.build('1.0.0-a', { paths }) })).rejects.toThrow(
    /^mfe-blog 1\.0\.0-a would not be delivered: it has \d+ bytes of page table, links and cards, which every document of the site carries/,
  );
});

it("goes by the operator's terms", async () => {
  await changeSite(at.store, () => ({ schema: 1, contract: '1.1', origins: [], limits: { pages: 51 } }));
  await at.ship('1.0.0-a', { build: await at.build('1.0.0-a', { paths: manyPages(51) }) });
  expect((await at.row()).live.version).toBe('1.0.0-a');
  await changeSite(at.store, (site) => ({
    schema: 1,
    contract: '1.1',
    origins: [],
    ...site,
    limits: { pages: 1 },
  }));
  await expect(at.ship('1.1.0-b')).rejects.toThrow('it has 2 pages; this site takes at most 1.');
});

it('a row that would become too large forgets its oldest changes', async () => {
  await at.ship('1.0.0-a');
  const by = '\u0001'.repeat(200);
  const { live } = await at.row();
  await changeRow(at.store, 'mfe-blog', (row) => {
    if (!row) throw new Error('There is no row.');
    const change: Change = {
      at: live.publishedAt,
      by,
      kind: 'publish',
      from: null,
      to: '1',
      release: { ...live, publishedBy: by },
    };
    return { ...row, history: Array.from({ length: 150 }, () => change) };
  });
  await at.ship('1.1.0-b');
  const row = await readRow(at.store, 'mfe-blog');
  expect(row?.history[0]).toMatchObject({ to: '1.1.0-b' });
  expect(row?.history.length).toBeLessThan(150);
  const file = await at.store.read('registry/rows/mfe-blog.json');
  expect(file?.body.length).toBeLessThan(512 * 1024);
});

it("another remote's row that is too large, deep or no text hides no other", async () => {
  await at.ship('1.0.0-a');
  const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
  const rows = { big: `{"by":"${'x'.repeat(600_000)}"}`, deep: `{"schema":${deep}}`, none: '\u0000' };
  for (const [name, text] of Object.entries(rows))
    await at.store.write(`registry/rows/mfe-${name}.json`, Buffer.from(text));
  await at.ship('1.1.0-b');
  expect((await at.row()).live.version).toBe('1.1.0-b');
});

it('refuses to go back to a version that is over a limit by now', async () => {
  await at.ship('1.0.0-a');
  await at.ship('1.1.0-b', { build: await at.build('1.1.0-b', { paths: ['/blog'] }) });
  await changeSite(at.store, () => ({ schema: 1, contract: '1.1', origins: [], limits: { pages: 1 } }));
  await expect(rollBack(at.store, 'mfe-blog', { by: 'Amina' })).rejects.toThrow(
    'mfe-blog 1.0.0-a would not be delivered: it has 2 pages; this site takes at most 1.',
  );
  expect((await at.row()).live.version).toBe('1.1.0-b');
});

it('refuses in words where a file in the store is larger than any may be', async () => {
  await at.ship('1.0.0-a');
  await at.ship('1.1.0-b');
  await truncate(path.join(at.store.address, 'mfe-blog/1.0.0-a/remoteEntry.js'), 65 * 1024 * 1024);
  await expect(rollBack(at.store, 'mfe-blog', { by: 'Amina' })).rejects.toThrow(PublishRefusedError);
});
