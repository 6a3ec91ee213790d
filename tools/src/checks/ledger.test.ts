import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, by chapter; they are its first ones. */
const sections: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};
const states = ['met', 'not met', 'not applicable'];

const read = (name: string) => readFileSync(path.join(ROOT, 'docs', name), 'utf8');
const rowsOf = (text: string) =>
  text.split('\n').flatMap((line) => {
    const cells = line.match(/^\| (.*) \|$/)?.[1]?.split(' | ');
    return cells ? [cells] : [];
  });

const requirements = rowsOf(read('asvs.md')).flatMap(([numbers = '', , state = '', reason = '']) =>
  /^\d/.test(numbers) ? numbers.split(', ').map((number) => ({ number, state, reason })) : [],
);

test('each requirement has one row with its state and a test or a reason', () => {
  const numbers = Object.entries(sections).flatMap(([chapter, counts]) =>
    Object.entries(counts).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
    ),
  );
  expect(numbers).toHaveLength(253);
  expect(requirements.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
  expect(requirements.filter(({ state, reason }) => !states.includes(state) || !reason)).toEqual([]);
});

test('the counts by chapter are those of the rows', () => {
  const counted = rowsOf(read('security.md')).filter(([chapter = '']) => /^V\d+ |^all$/.test(chapter));
  const countsOf = (chapter: string) =>
    states.map((state) => {
      const own = requirements.filter(({ number }) => chapter === 'all' || number.startsWith(`${chapter}.`));
      return String(own.filter((each) => each.state === state).length);
    });
  const chapters = counted.map(([title = '']) => title.match(/^V(\d+)/)?.[1] ?? title);
  expect(chapters).toEqual([...Object.keys(sections), 'all']);
  expect(counted.map(([, ...counts]) => counts)).toEqual(chapters.map(countsOf));
});

test.each(['asvs.md', 'security.md'])('each test that docs/%s names is there', (name) => {
  const all = globSync('**/*.{test,spec}.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] });
  const known = new Set(all.map((file) => path.basename(file)));
  const named = [...read(name).matchAll(/`([\w@./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(50);
  const isThere = (file: string) =>
    file.includes('/') ? existsSync(path.join(ROOT, file)) : known.has(file);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

const isInRepository = (file: string) => existsSync(path.join(ROOT, file));

test('each requirement that is met rests on a test, code or a text that is there', () => {
  const restsOn = (reason: string) => {
    const files = [...reason.matchAll(/`((?:[\w@.-]+\/)+[\w@.-]+\.\w+)`/g)].map(([, file = '']) => file);
    const texts = [...reason.matchAll(/\]\(([^)#]*)(?:#[^)]*)?\)/g)].map(
      ([, file = '']) => `docs/${file || 'asvs.md'}`,
    );
    return [...files, ...texts];
  };
  const met = requirements.filter(({ state }) => state === 'met');
  expect(met.filter(({ reason }) => restsOn(reason).length === 0)).toEqual([]);
  const lost = requirements.filter(({ reason }) => !restsOn(reason).every(isInRepository));
  expect(lost).toEqual([]);
});

/** What a row of the last table of docs/asvs.md lists. */
const readAgainst = (what: string) =>
  rowsOf(read('asvs.md'))
    .filter(([first]) => first === what)
    .flatMap(([, all = '']) => [...all.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

test('the rows were read again since the last subject of calls came', () => {
  const files = globSync('shared/schemas/src/*/*-calls.ts', { cwd: ROOT });
  expect(readAgainst('subjects of calls')).toEqual(
    files.map((file) => path.basename(file, '-calls.ts')).toSorted(),
  );
});

test('and since the last library of a server did', () => {
  const ofBrowsers = ['shared/ui', 'shared/preview'];
  const files = globSync('{api,auditor,shell,shared/*}/package.json', { cwd: ROOT });
  const libraries = files
    .filter((file) => !ofBrowsers.includes(path.dirname(file)))
    .flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).dependencies ?? {}),
    )
    .filter((name) => !name.startsWith('@adili/'));
  expect(readAgainst('libraries of servers')).toEqual([...new Set(libraries)].toSorted());
});
