import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { narrowWidth, type Screen, screens } from './screens.ts';
import { solutionsScreens } from './solutions-screens.ts';

const all = { ...screens, ...solutionsScreens };
const folder = path.join(__dirname, 'pictures');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(path.join(folder, file));

/** Width and height in picture elements, from the head of an extended WebP file (RFC 9649, section 2.7). */
function sizeOf(picture: Buffer): [width: number, height: number] {
  expect(picture.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return [1 + picture.readUIntLE(24, 3), 1 + picture.readUIntLE(27, 3)];
}

const shown = Object.entries<Screen>(all).flatMap(([name, { width = 640, height, narrow }]) => [
  [name, width, height] as const,
  ...(narrow ? [[`${name}-narrow`, narrowWidth, narrow.height] as const] : []),
]);

test.each(shown)(
  '%s has its place kept in both themes, at two dots for each of its pixels',
  (name, width, height) => {
    for (const file of [`${name}.webp`, `${name}-dark.webp`])
      expect(sizeOf(read(file))).toEqual([2 * width, 2 * height]);
  },
);

test('all pictures are shown, and those that a visitor gets weigh no more than 340 kB together', () => {
  expect(files).toHaveLength(2 * shown.length);
  const wide = Object.keys(all).map((name) => read(`${name}.webp`).length);
  expect(wide.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(340_000);
});
