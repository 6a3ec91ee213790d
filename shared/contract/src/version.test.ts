import { CONTRACT_VERSION, isCompatible } from './version.ts';

test('this contract is compatible with itself', () => {
  expect(isCompatible(CONTRACT_VERSION)).toBe(true);
});

test.each([
  ['1.0', '1.9', true],
  ['1.12', '1.0', true],
  ['2.0', '1.0', false],
  ['10.0', '1.0', false],
  ['', '1.0', false],
  ['1', '1.0', false],
  ['x.0', 'x.0', false],
])('a remote of %s in a shell of %s: %s', (remote, shell, fits) => {
  expect(isCompatible(remote, shell)).toBe(fits);
});
