import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { startTestApi } from '../testing/api.ts';
import { completeDeletion } from '../testing/data-subject-fixture.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { addToList, cutOffLines, listFile, readList } from './erasure-list.ts';

test('a last line without its break counts and stays; one that was cut off goes', async () => {
  const api = await startTestApi({ isOnPostgres: false });
  for (let people = 0; people < 2; people += 1)
    await completeDeletion(api, (await api.cast.verified()).token);
  await api.services.background.idle();
  const list = listFile(api.folder);
  const text = await readFile(list, 'utf8');
  const [first = '', second = ''] = text.split('\n');
  const file = path.join(api.folder, 'put-together.jsonl');
  const leftWith = async (given: string) => {
    await writeFile(file, given);
    const count = (await readList(file)).length;
    const notices = await cutOffLines([file, file]);
    await addToList(file, [second]);
    return [count, notices.length, await readFile(file, 'utf8')];
  };
  expect(await leftWith(first)).toEqual([1, 0, text]);
  for (const cut of [1, 40, second.length - 1])
    expect(await leftWith(`${first}\n${second.slice(0, cut)}`)).toEqual([1, 1, text]);
  expect(await leftWith(`${first}\n${second}`)).toEqual([2, 0, `${first}\n${second}`]);
  await api.stop();
});

test('of two that add after a power cut, the second leaves the line of the first', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = listFile(folder);
  const [first, second] = ['a', 'b'].map((id) =>
    JSON.stringify({
      id,
      requestId: `request ${id}`,
      reference: 'DSR-7K3M-9QXT',
      state: 'erased',
      startedAt: '2026-11-20T09:00:00.000Z',
      by: 'system',
      parts: [],
      salt: 'salt',
    }),
  ) as [string, string];
  await writeFile(file, '{"id":"cut o');
  // The first has its turn while the second waits for its own.
  const { lock } = lockfile;
  jest.spyOn(lockfile, 'lock').mockImplementationOnce(async (...asked) => {
    await addToList(file, [first]);
    return lock(...asked);
  });
  await addToList(file, [second]);
  expect(await readFile(file, 'utf8')).toBe(`${first}\n${second}\n`);
  await remove();
});
