import { TypeProblems } from './watch-types.ts';

const card = 'mfe-blog/src/list/guide-card.tsx(29,7): error TS2322: No number.';
const inTest = "mfe-blog/src/list/addresses.test.ts(1,1): error TS2304: Cannot find name 'x'.";
const button = 'shared/ui/src/button/button.tsx(3,1): error TS2554: Expected 1 arguments, but got 2.';

/** What the compiler writes of one look. */
const look = (...problems: string[]) => [
  '07:23:43 AM - File change detected. Starting incremental compilation...',
  '',
  ...problems,
  `07:23:45 AM - Found ${problems.length} error${problems.length === 1 ? '' : 's'}. Watching for file changes.`,
];

test('a check’s problems are known once it ends, each once and explained', () => {
  const problems = new TypeProblems();
  const lines = look(
    card,
    '  The expected type comes from here.',
    card,
    '  The expected type comes from here.',
  );
  expect(lines.map((line) => problems.read(line)).indexOf(true)).toBe(lines.length - 1);
  expect(problems.all).toEqual([`${card}\n  The expected type comes from here.`]);
  for (const line of look()) problems.read(line);
  expect(problems.all).toEqual([]);
});

test('a page shows problems of its remote and of shared code, not of tests', () => {
  const problems = new TypeProblems();
  for (const line of look(card, inTest, button)) problems.read(line);
  expect(problems.of('mfe-blog')).toEqual([card, button]);
  expect(problems.of('mfe-auth')).toEqual([button]);
  expect(problems.all).toHaveLength(3);
});
