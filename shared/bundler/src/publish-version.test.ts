import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentVersion } from '@adili/server/current-version';
import { publishVersion, stagingFolder, versionExists } from './publish-version.ts';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'adili-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

async function publish(version: string, ageInSeconds = 0): Promise<void> {
  const staged = await stagingFolder(dist, version);
  writeFileSync(path.join(staged, 'remote.json'), version);
  await publishVersion(dist, version, staged);
  const then = Date.now() / 1_000 - ageInSeconds;
  utimesSync(path.join(dist, version), then, then);
}

test('before the first build there is no version', async () => {
  expect(await currentVersion(dist)).toBeNull();
  expect(await versionExists(dist, '1')).toBe(false);
});

test('a build is not to be seen until it is published whole', async () => {
  await publish('1');
  const staged = await stagingFolder(dist, '2');
  writeFileSync(path.join(staged, 'half.js'), '');
  expect(await currentVersion(dist)).toBe('1');
  expect(await versionExists(dist, '2')).toBe(false);
  await publishVersion(dist, '2', staged);
  expect(await currentVersion(dist)).toBe('2');
  expect(readdirSync(path.join(dist, '2'))).toEqual(['half.js']);
  expect(readdirSync(dist).filter((name) => name.includes('tmp'))).toEqual([]);
});

test('publishing a version again rolls back to it without building', async () => {
  await publish('1');
  await publish('2');
  await publishVersion(dist, '1');
  expect(await currentVersion(dist)).toBe('1');
  expect(await versionExists(dist, '2')).toBe(true);
});

test('a staging folder left by a build that broke off starts empty', async () => {
  const staged = await stagingFolder(dist, '1');
  writeFileSync(path.join(staged, 'half.js'), '');
  expect(readdirSync(await stagingFolder(dist, '1'))).toEqual([]);
});

test('keeps five versions: the current one and the four newest others', async () => {
  for (const age of [70, 60, 50, 40, 30, 20]) await publish(`age-${age}`, age);
  await publishVersion(dist, 'age-30');
  await publish('age-10', 10);
  const kept = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(kept.map(({ name }) => name).sort()).toEqual(['age-10', 'age-20', 'age-30', 'age-40', 'age-50']);
});

test('an old version that is current stays, however many are newer', async () => {
  for (const age of [70, 60, 50, 40, 30, 20]) await publish(`age-${age}`, age);
  await publishVersion(dist, 'age-50');
  await publish('age-5', 5);
  await publishVersion(dist, 'age-50');
  expect(existsSync(path.join(dist, 'age-50'))).toBe(true);
  expect(await currentVersion(dist)).toBe('age-50');
});
