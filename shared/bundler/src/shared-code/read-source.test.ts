import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSource } from './read-source.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'adili-source-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (text: string) => {
  const file = path.join(folder, 'file.ts');
  writeFileSync(file, text);
  return readSource(file);
};

test('each form of export has its name, and each import its file', () => {
  writeFileSync(path.join(folder, 'all.ts'), 'export const a = 1;');
  const { exports, imports } = read(
    "export default class {}\nexport * as all from './all.ts';\nexport const one = 1;\nexport type { T } from './types.ts';",
  );
  expect([...exports.keys()]).toEqual(['default', 'all', 'one']);
  expect(imports).toEqual([path.join(folder, 'all.ts')]);
});

test('names taken out of an object are refused, as a group may lack one of them', () => {
  expect(() => read('export const { one, two } = { one: 1, two: 2 };')).toThrow('export each by its name');
});
