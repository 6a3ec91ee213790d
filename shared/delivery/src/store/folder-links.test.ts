import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { StoreUnreachableError, type VersionStore } from './version-store.ts';

let folder: string;
let store: VersionStore;
const outside = (...parts: string[]) => path.join(folder, 'outside', ...parts);
const inside = (...parts: string[]) => path.join(folder, 'store', ...parts);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-links-'));
  store = folderStore(inside());
  await mkdir(outside('1'), { recursive: true });
  for (const file of ['secret', '1/secret', '1/remote.json']) await writeFile(outside(file), 'a secret');
  await store.write('mfe-blog/1/remote.json', Buffer.from('{}'));
  await store.write('registry/rows/mfe-blog.json', Buffer.from('{}'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keys = async () => (await store.list('')).map(({ key }) => key);

describe('a folder as a store follows no link', () => {
  it.each([
    ['that stands for a file', 'mfe-blog/1/a.html', 'secret', 'mfe-blog/1/a.html'],
    ['that stands for a row', 'registry/rows/mfe-evil.json', 'secret', 'registry/rows/mfe-evil.json'],
    ['that stands for a folder of a version', 'mfe-blog/1/fragments', '1', 'mfe-blog/1/fragments/secret'],
    ['that stands for a version', 'mfe-blog/2', '1', 'mfe-blog/2/remote.json'],
    ['that stands for a remote', 'mfe-evil', '.', 'mfe-evil/1/remote.json'],
  ])('%s: it is neither read nor listed', async (_what, link, target, key) => {
    await symlink(outside(target), inside(link));
    expect(await store.read(key)).toBeNull();
    expect(await keys()).toEqual(['mfe-blog/1/remote.json', 'registry/rows/mfe-blog.json']);
    expect(await store.list(`${path.posix.dirname(key)}/`)).not.toContainEqual(
      expect.objectContaining({ key }),
    );
  });

  it('that stands for the registry', async () => {
    await rename(inside('registry'), outside('registry'));
    await symlink(outside('registry'), inside('registry'));
    expect(await store.read('registry/rows/mfe-blog.json')).toBeNull();
    expect(await store.list('registry/rows/')).toEqual([]);
  });

  it('out of one remote into another', async () => {
    await mkdir(inside('mfe-evil', '1'), { recursive: true });
    await symlink(inside('mfe-blog/1/remote.json'), inside('mfe-evil/1/remote.json'));
    expect(await store.read('mfe-evil/1/remote.json')).toBeNull();
  });

  it('when it writes or removes', async () => {
    await symlink(outside(), inside('mfe-evil'));
    await expect(store.write('mfe-evil/1/new', Buffer.from('x'))).rejects.toThrow(StoreUnreachableError);
    await expect(store.write('mfe-evil/1/new', Buffer.from('x'), { ifTag: null })).rejects.toThrow(
      StoreUnreachableError,
    );
    await expect(store.remove('mfe-evil/1/secret')).rejects.toThrow(StoreUnreachableError);
    expect((await readdir(outside('1'))).sort()).toEqual(['remote.json', 'secret']);
  });

  it('while a link takes the place of a folder again and again', async () => {
    await store.write('mfe-blog/1/fragments/secret', Buffer.from('of the team'));
    const place = inside('mfe-blog/1/fragments');
    await symlink(outside('1'), inside('link'));
    let turning = true;
    async function turn(): Promise<void> {
      for (let round = 0; round < 200; round += 1) {
        await rename(place, inside('folder'));
        await rename(inside('link'), place);
        await rename(place, inside('link'));
        await rename(inside('folder'), place);
      }
      turning = false;
    }
    async function look(): Promise<void> {
      while (turning) {
        const found = await store.read('mfe-blog/1/fragments/secret');
        expect(found?.body.toString() ?? 'of the team').toBe('of the team');
      }
    }
    await Promise.all([turn(), look(), look()]);
  });

  it('but where the store itself lies is for the operator to say', async () => {
    await symlink(inside(), path.join(folder, 'published'));
    const linked = folderStore(path.join(folder, 'published'));
    expect((await linked.read('mfe-blog/1/remote.json'))?.body.toString()).toBe('{}');
    await linked.write('mfe-blog/1/x', Buffer.from('x'));
    expect((await linked.list('mfe-blog/')).length).toBe(2);
  });
});

it('a pipe in a store is no file, and blocks no reader', async () => {
  execFileSync('mkfifo', [inside('mfe-blog/1/a.html'), inside('registry/rows/mfe-evil.json')]);
  expect(await store.read('mfe-blog/1/a.html')).toBeNull();
  expect(await keys()).toEqual(['mfe-blog/1/remote.json', 'registry/rows/mfe-blog.json']);
});
