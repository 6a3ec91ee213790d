import { auditOptions } from './audit-options.ts';

const saidOf = (options: unknown) =>
  auditOptions.safeParse(options).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  [{ include: Array(51).fill('/a') }, 'include: Give at most 50 patterns'],
  [{ exclude: [' '] }, 'exclude.0: Write one pattern a line'],
  [{ exclude: ['x'.repeat(201)] }, 'exclude.0: This is too long'],
  [{ exclude: '/a' }, 'exclude: Write one pattern a line'],
  [{ exclude: ['/a\n/b'] }, 'exclude.0: Please type this again without hidden characters'],
  [{ waitFor: 'x'.repeat(201) }, 'waitFor: This is too long'],
  [{ waitFor: ' ' }, 'waitFor: Give a selector'],
  [{ waitMs: 30_001 }, 'waitMs: Give 0 to 30,000 milliseconds'],
  [{ waitMs: 1.5 }, 'waitMs: Give 0 to 30,000 milliseconds'],
  [
    { viewport: { width: 199, height: 800 } },
    'viewport.width: Give a width and a height, each from 200 to 4,000 pixels',
  ],
  [{ viewport: '360x800' }, 'viewport: Give a width and a height, each from 200 to 4,000 pixels'],
  [{ scheme: 'sepia' }, 'scheme: Choose light or dark'],
  [{ level: 'AAA' }, 'level: Choose A or AA'],
])('%j is refused', (options, sentence) => {
  expect(saidOf(options)).toEqual([sentence]);
});

test('what is at its bounds is taken', () => {
  const options = {
    include: Array(50).fill('x'.repeat(200)),
    waitMs: 30_000,
    viewport: { width: 200, height: 4_000 },
  };
  expect(saidOf(options)).toBeUndefined();
});
