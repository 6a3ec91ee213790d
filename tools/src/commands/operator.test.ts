import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typeCommand } from '../testing/type-command.ts';

// Each command is a process of its own.
jest.setTimeout(30_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-operator-'));
});
afterEach(() => rm(folder, { recursive: true }));

const type = (...words: string[]) => typeCommand(['operator', ...words], { DATA_DIR: folder });

test('hands its words to the API over the store of DATA_DIR', async () => {
  expect(await type('add', 'boss@example.com')).toMatchObject({ code: 0, complained: '' });
  expect(await readFile(path.join(folder, 'db.json'), 'utf8')).toContain('boss@example.com');
  expect((await type('list')).said).toContain('boss@example.com');
});

test('ends as the API ends', async () => {
  expect((await type('remove', 'nobody@example.com')).code).toBe(1);
  expect((await type('crown')).code).toBe(2);
});
