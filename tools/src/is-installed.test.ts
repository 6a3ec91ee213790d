import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from '../bin/is-installed.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'adili-installed-'));
const ofShell = path.join(root, 'shell/node_modules/zod');
beforeEach(() => mkdirSync(ofShell, { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

const wanted = {
  '': {},
  api: {},
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'shell/node_modules/zod': { version: '3.0.0', integrity: 'sha512-b' },
  'node_modules/jest': { version: '30.0.0', integrity: 'sha512-d', dev: true },
  'node_modules/for-another-system': { version: '1.0.0', integrity: 'sha512-c', optional: true },
};
const zod = wanted['node_modules/zod'];
const nested = {
  'node_modules/jest': wanted['node_modules/jest'],
  'shell/node_modules/zod': wanted['shell/node_modules/zod'],
};

test.each([
  ['nothing was installed', null, false],
  ['all is there but what is for other systems', { ...nested, 'node_modules/zod': zod }, true],
  ['a package is missing', nested, false],
  [
    'a package has an earlier version',
    { ...nested, 'node_modules/zod': { ...zod, version: '4.6.6' } },
    false,
  ],
  [
    'a package has other content',
    { ...nested, 'node_modules/zod': { ...zod, integrity: 'sha512-x' } },
    false,
  ],
])('%s', (_name, there, expected) => {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (there)
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: there }));
  expect(isInstalled(root)).toBe(expected);
});

test('development packages may be missing where a command needs none', () => {
  const { 'node_modules/jest': _jest, ...there } = { ...nested, 'node_modules/zod': zod };
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: there }));
  expect([isInstalled(root), isInstalled(root, { withoutDev: true })]).toEqual([false, true]);
});

test('packages of a workspace that went with its folder are missing', () => {
  writeFileSync(
    path.join(root, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { ...nested, 'node_modules/zod': zod } }),
  );
  rmSync(ofShell, { recursive: true });
  expect(isInstalled(root)).toBe(false);
});
