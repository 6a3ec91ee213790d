import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentVersion } from '@adili/server/current-version';
import { contentName, publishVersion, stagingFolder } from './publish-version.ts';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'adili-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

async function publish(version: string, ageInSeconds = 0): Promise<void> {
  const staged = await stagingFolder(dist);
  writeFileSync(path.join(staged, 'remote.json'), version);
  await publishVersion(dist, version, staged);
  const then = Date.now() / 1_000 - ageInSeconds;
  utimesSync(path.join(dist, version), then, then);
}

test('before the first build there is no version', async () => {
  expect(await currentVersion(dist)).toBeNull();
});

test('a build is not to be seen until it is published whole', async () => {
  await publish('1');
  const staged = await stagingFolder(dist);
  writeFileSync(path.join(staged, 'half.js'), '');
  expect(await currentVersion(dist)).toBe('1');
  expect(await publishVersion(dist, '2', staged)).toBe(true);
  expect(await currentVersion(dist)).toBe('2');
  expect(readdirSync(path.join(dist, '2'))).toEqual(['half.js']);
  expect(readdirSync(dist).filter((name) => name.includes('tmp'))).toEqual([]);
});

test('a staging folder left by a build that broke off starts empty', async () => {
  const staged = await stagingFolder(dist);
  writeFileSync(path.join(staged, 'half.js'), '');
  expect(readdirSync(await stagingFolder(dist))).toEqual([]);
});

test('keeps five versions: the current one and the four newest others', async () => {
  for (const age of [70, 60, 50, 40, 30, 20]) await publish(`age-${age}`, age);
  await publish('age-30', 30);
  await publish('age-10', 10);
  const kept = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(kept.map(({ name }) => name).sort()).toEqual(['age-10', 'age-20', 'age-30', 'age-40', 'age-50']);
});

test('an old version that is current stays, however many are newer', async () => {
  for (const age of [70, 60, 50, 40, 30, 20]) await publish(`age-${age}`, age);
  await publish('age-50', 50);
  await publish('age-5', 5);
  await publish('age-50', 50);
  expect(existsSync(path.join(dist, 'age-50'))).toBe(true);
  expect(await currentVersion(dist)).toBe('age-50');
});

describe('the name of what was built', () => {
  function folderWith(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(path.join(dist, 'content-'));
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

  test('the same files have the same name, in any folder and order', async () => {
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
});
