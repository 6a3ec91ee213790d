import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentName } from './content-name.ts';

let folders: string[] = [];
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders = [];
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'adili-content-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const files = { 'remoteEntry.js': 'one', 'fragments/_blog.html': '<h1>Blog</h1>' };
const facts = { pages: [{ path: '/blog', title: 'Blog' }] };
const nameOf = (given: Readonly<Record<string, string>>, known: unknown = facts) =>
  contentName('0.2.0', [folderWith(given)], known);

test('the same files have the same name, wherever they lie and in whichever order they were written', async () => {
  const name = await nameOf(files);
  expect(name).toMatch(/^0\.2\.0-[0-9a-f]{10}$/);
  expect(await nameOf(Object.fromEntries(Object.entries(files).reverse()))).toBe(name);
});

test.each([
  ['one byte', { ...files, 'remoteEntry.js': 'One' }],
  ['a file more', { ...files, 'page.css': '' }],
  ['a file less', { 'remoteEntry.js': 'one' }],
  ['a file’s name', { 'entry.js': 'one', 'fragments/_blog.html': '<h1>Blog</h1>' }],
])('%s makes another name', async (_what, changed) => {
  expect(await nameOf(changed)).not.toBe(await nameOf(files));
});

test('a byte that moves from one file to the next makes another name', async () => {
  expect(await nameOf({ 'a.js': 'x', 'b.js': 'y' })).not.toBe(await nameOf({ 'a.js': 'xy', 'b.js': '' }));
});

test('what is written down about the files counts too', async () => {
  const renamed = { pages: [{ path: '/blog', title: 'Guides' }] };
  expect(await nameOf(files, renamed)).not.toBe(await nameOf(files));
});
