import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestApi } from '../testing/api.ts';
import { completeDeletion } from '../testing/canary.ts';
import { addToList, listFile, readList } from './erasure-list.ts';

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
    await addToList(file, [second]);
    return [count, await readFile(file, 'utf8')];
  };
  expect(await leftWith(first)).toEqual([1, text]);
  for (const cut of [1, 40, second.length - 1])
    expect(await leftWith(`${first}\n${second.slice(0, cut)}`)).toEqual([1, text]);
  expect(await leftWith(`${first}\n${second}`)).toEqual([2, `${first}\n${second}`]);
  await api.stop();
});
