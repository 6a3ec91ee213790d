import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rowKey, versionPrefix } from '@adili/delivery/keys';
import { folderStore } from '@adili/delivery/store/folder-store';
import { listRemote } from './list.ts';

const at = '2026-11-20T08:00:00Z';
const live = {
  version: '1.0.0-a',
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1.1',
  base: null,
  publishedAt: at,
  publishedBy: 'Amina',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-list-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a list is printable text, whatever rows and folder names hold', async () => {
  const store = folderStore(folder);
  const by = 'Mallory\u001b[2J\u009b31m\u202eyrollaM\nAmina';
  const history = [{ at, by, kind: 'publish', from: null, to: '1.0.0-a' }];
  const row = { schema: 1, name: 'mfe-blog', live, previous: null, canary: null, history };
  await store.write(rowKey('mfe-blog'), Buffer.from(JSON.stringify(row)));
  for (const version of ['1.0.0-a', '1.0.0\u001b[2J'])
    await store.write(`${versionPrefix('mfe-blog', version)}remote.json`, Buffer.from('{}'));
  const lines = (await listRemote(store, 'mfe-blog')).split('\n');
  expect(lines.filter((line) => /\p{C}/u.test(line))).toEqual([]);
  expect(lines.at(-1)).toContain('by Mallory');
});
