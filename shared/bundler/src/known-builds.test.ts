import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtFrom, noteBuild } from './known-builds.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'adili-builds-'));
  mkdirSync(path.join(dist, '1-a'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

test('the same inputs need no second build', async () => {
  expect(await builtFrom('x', [dist])).toBeNull();
  await noteBuild(dist, 'x', '1-a');
  await noteBuild(dist, 'y', '1-a');
  expect(await builtFrom('x', [dist])).toBe('1-a');
  expect(await builtFrom('y', [dist])).toBe('1-a');
});

test('a version that is gone, from one of its folders alone too, is built again', async () => {
  await noteBuild(dist, 'x', '1-a');
  const other = path.join(dist, 'other');
  expect(await builtFrom('x', [dist, other])).toBeNull();
  rmSync(path.join(dist, '1-a'), { recursive: true });
  expect(await builtFrom('x', [dist])).toBeNull();
});

test('what came of versions that are gone is forgotten', async () => {
  await noteBuild(dist, 'x', '1-a');
  rmSync(path.join(dist, '1-a'), { recursive: true });
  mkdirSync(path.join(dist, '1-b'));
  await noteBuild(dist, 'y', '1-b');
  expect(JSON.parse(readFileSync(path.join(dist, '.builds.json'), 'utf8'))).toEqual({ y: '1-b' });
});

test('a damaged note costs a build and no more', async () => {
  writeFileSync(path.join(dist, '.builds.json'), '{');
  expect(await builtFrom('x', [dist])).toBeNull();
  await noteBuild(dist, 'x', '1-a');
  expect(await builtFrom('x', [dist])).toBe('1-a');
});
