import type { LockedPackage, Lockfile, PackageJson } from './lockfile.ts';
import { lockfileFaults } from './lockfile-faults.ts';

const express: LockedPackage = { version: '5.3.0', integrity: 'sha512-a' };
const root: PackageJson = { devDependencies: { jest: '30.5.2' } };
const api: PackageJson = { dependencies: { express: '5.3.0', '@adili/schemas': '0.1.0' } };

/** A sound lockfile but for these places, with these package.json files. */
function lockfile(
  places: Record<string, LockedPackage> = {},
  files: Record<string, PackageJson> = {},
): Lockfile {
  return {
    packages: {
      '': root,
      api,
      'node_modules/@adili/schemas': { resolved: 'shared/schemas', link: true },
      'node_modules/express': express,
      'node_modules/jest': { version: '30.5.2', integrity: 'sha512-b' },
      ...places,
    },
    workspaces: new Map(Object.entries({ '': root, api, ...files })),
  };
}

test('a lockfile that holds what it should has no fault', () => {
  expect(lockfileFaults(lockfile())).toEqual([]);
  expect(
    lockfileFaults(lockfile({ 'node_modules/npm/node_modules/a': { version: '1.0.0', inBundle: true } })),
  ).toEqual([]);
});

test('packages without integrity are one line that counts them', () => {
  const places = Object.fromEntries(
    ['a', 'b', '@c/d', 'e/node_modules/f'].map((name) => [`node_modules/${name}`, { version: '1.0.0' }]),
  );
  expect(lockfileFaults(lockfile(places))).toEqual([
    expect.stringMatching(
      /^package-lock\.json has no integrity for a@1\.0\.0, b@1\.0\.0, @c\/d@1\.0\.0 and 1 more\. Restore it/,
    ),
  ]);
});

test('an address of a registry is a fault', () => {
  const resolved = 'https://registry.example/express/-/express-5.3.0.tgz';
  expect(lockfileFaults(lockfile({ 'node_modules/express': { ...express, resolved } }))).toEqual([
    expect.stringMatching(/^package-lock\.json names a registry's address for express@5\.3\.0\. /),
  ]);
});

const scripted = {
  'node_modules/native': { version: '2.0.0', integrity: 'sha512-c', hasInstallScript: true },
};

test('a script at install is a fault until package.json says whether it may run', () => {
  expect(lockfileFaults(lockfile(scripted))).toEqual([
    expect.stringMatching(
      /^native@2\.0\.0 wants to run a script when it is installed\. .*"native@2\.0\.0": false$/,
    ),
  ]);
});

test.each<Record<string, boolean>>([{ native: true }, { 'native@2.0.0': false }])(
  '%j says so',
  (allowScripts) => {
    expect(lockfileFaults(lockfile(scripted, { '': { ...root, allowScripts } }))).toEqual([]);
  },
);

test('what was said of another version does not count', () => {
  const allowScripts = { 'native@1.9.0': true };
  expect(lockfileFaults(lockfile(scripted, { '': { ...root, allowScripts } }))).toHaveLength(1);
});

test.each<[string, Lockfile]>([
  [
    'a package that package.json has since named',
    lockfile({}, { api: { dependencies: { ...api.dependencies, pino: '10.4.0' } } }),
  ],
  [
    'a package that package.json no longer names',
    lockfile({}, { api: { dependencies: { express: '5.3.0' } } }),
  ],
  [
    'another version in package.json',
    lockfile({}, { api: { dependencies: { ...api.dependencies, express: '5.4.0' } } }),
  ],
  ['another version in the tree', lockfile({ 'node_modules/express': { ...express, version: '5.2.0' } })],
  [
    'a package of the workspace itself in another version',
    lockfile({ 'api/node_modules/express': { ...express, version: '4.0.0' } }),
  ],
])('%s does not fit', (_, given) => {
  expect(lockfileFaults(given)).toEqual([
    expect.stringMatching(
      /^package-lock\.json does not fit api\/package\.json\. Write it with: npm install /,
    ),
  ]);
});

test('a workspace that is new, or gone, does not fit', () => {
  expect(lockfileFaults(lockfile({ 'mfe-gone': {} }, { 'mfe-new': {} }))).toEqual([
    expect.stringMatching(
      /^package-lock\.json does not fit mfe-new\/package\.json, mfe-gone\/package\.json\. /,
    ),
  ]);
});
