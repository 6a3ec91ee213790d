import { lockfileFaults } from './lockfile.ts';

const express = { version: '5.3.0', integrity: 'sha512-a' };
const native = { version: '2.0.0', integrity: 'sha512-c', hasInstallScript: true };
const address = 'https://registry.example/express/-/express-5.3.0.tgz';

test.each([
  ['a whole package', 'express', express, []],
  ['a link to a workspace', '@adili/http', { resolved: 'shared/http', link: true }, []],
  ['a package inside another', 'npm/node_modules/a', { version: '1.0.0', inBundle: true }, []],
  ['a package without integrity', '@c/d', { version: '1.0.0' }, [/has no integrity for @c\/d@1\.0\.0\./]],
  ['an address', 'express', { ...express, resolved: address }, [/registry's address for express@5\.3\.0\./]],
  ['a script that is not settled', 'native', native, [/^native@2\.0\.0 wants to run a script.*: false$/]],
])('%s in a lockfile is judged', (_, name, found, faults) => {
  const packages = { '': {}, api: {}, [`node_modules/${name}`]: found };
  expect(lockfileFaults(packages)).toEqual(faults.map((fault) => expect.stringMatching(fault)));
});

test.each<[Record<string, boolean>, number]>([
  [{ native: true }, 0],
  [{ 'native@2.0.0': false }, 0],
  [{ 'native@1.9.0': true }, 1],
])('a script is settled by %j, or not', (scripts, faults) => {
  expect(lockfileFaults({ 'node_modules/native': native }, scripts)).toHaveLength(faults);
});
