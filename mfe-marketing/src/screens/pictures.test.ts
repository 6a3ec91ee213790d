import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from './screens.ts';
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

test.each(Object.entries(all))('%s has its place kept in both themes', (name, { height }) => {
  for (const file of [`${name}.webp`, `${name}-dark.webp`]) {
    const [across, down] = sizeOf(read(file));
    expect(down / across).toBeCloseTo(height / 640, 2);
  }
});

test('all pictures are shown, and weigh no more than 300 kB together', () => {
  expect(files).toHaveLength(2 * Object.keys(all).length);
  expect(files.reduce((sum, file) => sum + read(file).length, 0)).toBeLessThanOrEqual(300_000);
});
