import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rowKey } from '@adili/delivery/keys';
import { folderStore } from '@adili/delivery/store/folder-store';
import { publish, putSite } from '../testing/published.ts';
import { registrySource } from './registry-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'adili-registry-test-'));
const store = folderStore(folder);
const { check } = registrySource(store, '/', 1_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a registry in a folder is followed: published, switched, moved away and back, withdrawn', async () => {
  await putSite(store);
  await publish(store, '1');
  await publish(store, '7', 'mfe-auth');
  const first = await check();
  expect(first).toMatchObject({
    problem: null,
    remotes: [{ name: 'mfe-auth' }, { live: { published: { version: '1' } } }],
  });
  expect((await check()).remotes[1]?.live?.remote).toBe(first.remotes[1]?.live?.remote);

  await publish(store, '2');
  const second = await check();
  expect(second.remotes[1]).toMatchObject({ live: { published: { version: '2' } }, problem: null });

  renameSync(folder, `${folder}-away`);
  const away = await check();
  renameSync(`${folder}-away`, folder);
  expect(away).toMatchObject({
    remotes: second.remotes,
    problem: { text: expect.stringContaining('what was last read stands') },
  });

  await store.remove(rowKey('mfe-blog'));
  expect(await check()).toMatchObject({ problem: null, remotes: [{ name: 'mfe-auth' }] });
});
