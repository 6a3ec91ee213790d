import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typeCommand } from '../testing/type-command.ts';

// Each command is a process of its own.
jest.setTimeout(30_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

const type = (...words: string[]) => typeCommand(['data', ...words], { DATA_DIR: folder });

test('hands its words to the API over the store of DATA_DIR, and ends as it ends', async () => {
  expect(await type('fill', '--payments', '2')).toMatchObject({ code: 0, complained: '' });
  expect((await type('verify')).said).toContain('is whole: 2 rows.');
  expect((await type('crown')).code).toBe(1);
});
