import { ConflictError, StoreKeyError, type VersionStore } from './version-store.ts';

const text = async (store: VersionStore, key: string) => (await store.read(key))?.body.toString() ?? null;

/** What every store keeps to, whatever is beneath it. @param open a new, empty store for each test */
export function describeStore(name: string, open: () => Promise<VersionStore>): void {
  describe(`a store in ${name}`, () => {
    let store: VersionStore;
    const write = (key: string, body: string, ifTag?: string | null) =>
      store.write(key, Buffer.from(body), { ifTag });
    const keys = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key);
    beforeEach(async () => {
      store = await open();
    });

    it('gives back byte for byte what was written, and null for what was not', async () => {
      const body = Buffer.from([0, 255, 13, 10, 128, 0]);
      await store.write('mfe-blog/0.1.0+a/deep/image.webp', body, { contentType: 'image/webp' });
      expect((await store.read('mfe-blog/0.1.0+a/deep/image.webp'))?.body).toEqual(body);
      await write('mfe-blog/empty', '');
      expect(await text(store, 'mfe-blog/empty')).toBe('');
      expect(await store.read('mfe-blog/absent')).toBeNull();
      expect(await store.read('mfe-blog/0.1.0+a')).toBeNull();
    });

    it('reads a file only where it is no larger than asked for', async () => {
      await write('mfe-blog/1/page.html', 'x'.repeat(100_000));
      const read = await store.read('mfe-blog/1/page.html', { atMost: 100_000 });
      expect(read?.body.length).toBe(100_000);
      const failure = await store.read('mfe-blog/1/page.html', { atMost: 99_999 }).catch((error) => error);
      expect(failure).toMatchObject({
        name: 'FileTooLargeError',
        message: 'mfe-blog/1/page.html is larger than 99999 bytes.',
      });
      expect(await store.read('mfe-blog/absent', { atMost: 1 })).toBeNull();
    });

    it('gives a file another tag with another content, the same one to reader and list', async () => {
      await write('row', 'one');
      const before = await store.read('row');
      await write('row', 'two');
      const after = await store.read('row');
      expect(after?.tag).not.toBe(before?.tag);
      const [listed] = await store.list('row');
      expect(listed).toMatchObject({ key: 'row', tag: after?.tag, size: 3 });
      expect(listed?.changedAt.getFullYear()).toBe(new Date().getFullYear());
    });

    it('lists by prefix, at a folder or amid a name, in order of the keys', async () => {
      expect(await keys('')).toEqual([]);
      for (const key of ['mfe-a/2/x', 'mfe-a/10/y/z', 'mfe-ab/1/x', 'registry/site.json'])
        await write(key, key);
      expect(await keys('')).toEqual(['mfe-a/10/y/z', 'mfe-a/2/x', 'mfe-ab/1/x', 'registry/site.json']);
      expect(await keys('mfe-a/')).toEqual(['mfe-a/10/y/z', 'mfe-a/2/x']);
      expect(await keys('mfe-a')).toEqual(['mfe-a/10/y/z', 'mfe-a/2/x', 'mfe-ab/1/x']);
      expect(await keys('mfe-a/1')).toEqual(['mfe-a/10/y/z']);
      expect(await keys('mfe-z/')).toEqual([]);
    });

    it('lists the files of one folder only, if asked so', async () => {
      for (const key of ['rows/b', 'rows/a.json', 'rows/c/d', 'rows/a.json2/e/f', 'other/x'])
        await write(key, key);
      const files = async (prefix: string) =>
        (await store.list(prefix, { deep: false })).map(({ key }) => key);
      expect(await files('rows/')).toEqual(['rows/a.json', 'rows/b']);
      expect(await files('rows/a')).toEqual(['rows/a.json']);
      expect(await files('rows')).toEqual([]);
    });

    it('removes a file, also one that is not there', async () => {
      await write('mfe-a/1/x', 'x');
      await write('mfe-a/1/y', 'y');
      await store.remove('mfe-a/1/x');
      await store.remove('mfe-a/1/x');
      await store.remove('nowhere/at/all');
      expect(await keys('')).toEqual(['mfe-a/1/y']);
    });

    it('creates a file only where there is none, if asked so', async () => {
      await write('row', 'first', null);
      await expect(write('row', 'second', null)).rejects.toThrow(ConflictError);
      expect(await text(store, 'row')).toBe('first');
    });

    it('changes a file only where it is as it was read, if asked so', async () => {
      await write('row', 'one');
      const tag = (await store.read('row'))?.tag ?? null;
      await write('row', 'two', tag);
      await expect(write('row', 'three', tag)).rejects.toThrow(ConflictError);
      expect(await text(store, 'row')).toBe('two');
      await store.remove('row');
      await expect(write('row', 'four', tag)).rejects.toThrow(ConflictError);
      expect(await store.read('row')).toBeNull();
    });

    it('loses none of 20 increments at once', async () => {
      async function increment(): Promise<void> {
        const file = await store.read('counter');
        try {
          await write('counter', String(Number(file?.body ?? 0) + 1), file?.tag ?? null);
        } catch (error) {
          if (!(error instanceof ConflictError)) throw error;
          await increment();
        }
      }
      await Promise.all(Array.from({ length: 20 }, increment));
      expect(await text(store, 'counter')).toBe('20');
    });

    it('never shows half a file, nor a list without it, while it is replaced', async () => {
      const bodies = ['a', 'b'].map((letter) => letter.repeat(300_000));
      await write('rows/row', 'a'.repeat(300_000));
      await write('rows/other', 'steady');
      let writing = true;
      async function replace(): Promise<void> {
        for (let round = 0; round < 15; round += 1) {
          const tag = (await store.read('rows/row'))?.tag ?? null;
          await write('rows/row', bodies[round % 2] ?? '', tag);
        }
        writing = false;
      }
      async function look(): Promise<void> {
        while (writing) {
          expect(bodies.includes((await text(store, 'rows/row')) ?? '')).toBe(true);
          expect(await keys('rows/')).toEqual(['rows/other', 'rows/row']);
        }
      }
      await Promise.all([replace(), look(), look()]);
    });

    it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', './a', 'a/.', '', 'a/', 'a\\..\\b', 'a\0b'])(
      'lets no key lead out of it: %j',
      async (key) => {
        await expect(store.read(key)).rejects.toThrow(StoreKeyError);
        await expect(write(key, 'x')).rejects.toThrow(StoreKeyError);
        await expect(write(key, 'x', null)).rejects.toThrow(StoreKeyError);
        await expect(store.remove(key)).rejects.toThrow(StoreKeyError);
      },
    );

    it.each(['../', '../..', '/etc/', 'a/../../'])('lists nothing outside it: %j', async (prefix) => {
      await expect(store.list(prefix)).rejects.toThrow(StoreKeyError);
    });
  });
}
