import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeStore } from './conformance.ts';
import { folderStore } from './folder-store.ts';
import { StoreUnreachableError } from './version-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describeStore('a folder', async () => folderStore(path.join(folder, 'not', 'yet', 'there')));

describe('a folder as a store', () => {
  it('is left without locks and half-written files', async () => {
    const store = folderStore(folder);
    await store.write('row', Buffer.from('one'), { ifTag: null });
    await store.write('row', Buffer.from('two'));
    await expect(store.write('row', Buffer.from('three'), { ifTag: 'other' })).rejects.toThrow(
      'row was changed',
    );
    await expect(store.write('row/below', Buffer.from('x'))).rejects.toThrow(StoreUnreachableError);
    expect(await readdir(folder)).toEqual(['row']);
  });

  it('says in words that a file is no folder', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, 'x');
    const store = folderStore(file);
    const words = /^The store in .+ can't be used: .+\. Check the folder\.$/;
    for (const attempt of [
      () => store.read('row'),
      () => store.list(''),
      () => store.write('row', Buffer.from('x')),
      () => store.write('row', Buffer.from('x'), { ifTag: null }),
      () => store.remove('row'),
    ]) {
      const failure = await attempt().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreUnreachableError);
      expect((failure as Error).message).toMatch(words);
    }
  });
});
