import { importsOf, type Journey, journeyFaults, readJourneys } from './journeys.ts';

const page = `
## Journeys
What they are.

### A command: 2 files, at most 3
1. **The start.** \`tools/src/cli.ts\` knows the command;
2. \`tools/src/run.ts\` runs it, as \`npm\` does.

### Foundations
- *Ways out*: they do nothing. \`shared/server/src/\`, \`tools/src/scope.ts\`.

## Further
`;
const journey = (files: string[], changes: Partial<Journey> = {}): Journey => ({
  title: 'A way',
  count: files.length,
  most: 9,
  files,
  ...changes,
});

test('journeys and foundations are read from the page', () => {
  const files = ['tools/src/cli.ts', 'tools/src/run.ts'];
  expect(readJourneys(page)).toEqual({
    journeys: [{ title: 'A command', count: 2, most: 3, files }],
    foundations: ['shared/server/src/', 'tools/src/scope.ts'],
  });
});

test('an import counts unless it is only of types', () => {
  const source = `import './a.css';
import type { A } from './a.ts';
import { type B, type C } from './b.ts';
import {
  type D,
  d,
} from './d.ts';
export { e } from './e.ts';
import F, * as all from './f.ts';
`;
  expect(importsOf(source)).toEqual(['./a.css', './d.ts', './e.ts', './f.ts']);
});

test('a long file that a listed one imports is listed or a foundation', () => {
  const own = 'tools/src/checks/journeys.ts';
  const left = expect.stringMatching(
    /^"A way" leaves out .* \(\d+ lines\), which tools\/src\/checks\/journeys\.ts/,
  );
  expect(journeyFaults(journey([own]), [])).toEqual([left, left]);
  expect(journeyFaults(journey([own]), ['tools/src/run.ts', 'shared/server/src/'])).toEqual([]);
  expect(journeyFaults(journey([own, 'tools/src/run.ts']), ['shared/server/src/'])).toEqual([]);
});

test.each([
  [journey(['package.json'], { count: 2 }), 'says 2 files and lists 1'],
  [journey(['package.json'], { most: 0 }), 'lists 1 files; at most 0 are allowed'],
  [journey(['package.json'], { most: Number.NaN }), 'lists 1 files; at most NaN are allowed'],
  [journey(['tools/src/nothing.ts']), 'lists tools/src/nothing.ts, which is not there'],
])('a heading or a list that is wrong is a fault', (given, fault) => {
  expect(journeyFaults(given, [])).toEqual([`"A way" ${fault}.`]);
});
