import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRows } from '../registry.ts';
import { folderStore } from './folder-store.ts';
import type { VersionStore } from './version-store.ts';

/** The longest path that a system call takes. */
const LONGEST_PATH = 4_096;

let folder: string;
let store: VersionStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-depth-'));
  store = folderStore(folder);
  await store.write('registry/rows/mfe-blog.json', Buffer.from('{}'));
});
// No path reaches what lies deepest, so Node's own removal does not either.
afterEach(() => execFileSync('rm', ['-rf', folder]));

/** Folders in folders down to where nothing more has a path, and a file in the last. */
async function makeDeep(name: string): Promise<void> {
  const deep = path.join(folder, name, `${'d'.repeat(200)}/`.repeat(20)).slice(0, LONGEST_PATH - 16);
  await mkdir(deep, { recursive: true });
  execFileSync('touch', ['x'.repeat(200)], { cwd: deep });
}

it('rows are listed whatever lies in a folder in place of one', async () => {
  await makeDeep('registry/rows/mfe-evil.json');
  await store.write('registry/rows/mfe-other.json/below', Buffer.from('x'));
  const { rows, damaged } = await readRows(store);
  expect({ rows, damaged: damaged.map(({ name }) => name) }).toEqual({ rows: [], damaged: ['mfe-blog'] });
});

it('what no path reaches is no file of a list', async () => {
  await makeDeep('mfe-evil');
  await store.write('mfe-evil/1/x', Buffer.from('x'));
  expect((await store.list('mfe-evil/')).map(({ key }) => key)).toEqual(['mfe-evil/1/x']);
});
