import { addressesIn, citationsIn } from './lists.ts';

test('citations are parted by commas, semicolons, bars and lines, and not within brackets', () => {
  expect(citationsIn('Art. 5(1,2), A.7.1;CC6.4 |\nCC6.4, (b), f(1')).toEqual([
    'Art. 5(1,2)',
    'A.7.1',
    'CC6.4',
    '(b)',
    'f(1',
  ]);
});

test('addresses are parted where the next begins: they may have commas of their own', () => {
  expect(addressesIn('https://a.example/1,2;b , HTTP://b.example;\nsee the folder\n')).toEqual([
    'https://a.example/1,2;b',
    'HTTP://b.example',
    'see the folder',
  ]);
});

const longest = 20_000;
test.each([
  ['commas', () => citationsIn(','.repeat(longest))],
  ['citations', () => citationsIn('a,'.repeat(longest / 2))],
  ['open brackets', () => citationsIn('(a,'.repeat(longest / 3))],
  ['spaces', () => addressesIn(`a${' '.repeat(longest)}b`)],
  ['semicolons', () => addressesIn(`a${';'.repeat(longest)}b`)],
])('a cell of %s takes no longer than it is long', (_, read) => {
  const begun = process.cpuUsage();
  for (let times = 0; times < 50; times += 1) read();
  const { user } = process.cpuUsage(begun);
  expect(user / 1_000).toBeLessThan(5_000);
});
