import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContent } from './read-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder that is missing or empty is named', async () => {
  const refusal = `There are no frameworks in ${path.join(folder, 'content')}.`;
  await expect(readContent(folder)).rejects.toThrow(refusal);
  await mkdir(path.join(folder, 'content'));
  await expect(readContent(folder)).rejects.toThrow(refusal);
});

test('so is a file that is no framework', async () => {
  await mkdir(path.join(folder, 'content'));
  await writeFile(path.join(folder, 'content', 'odd.json'), '{}');
  await expect(readContent(folder)).rejects.toThrow('odd.json is no content of frameworks');
});
