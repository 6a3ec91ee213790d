import { changes } from './changes.ts';

test('what is new is told without names of settings, calls or decisions', () => {
  const texts = changes.flatMap((month) => month.changes.flatMap(({ title, text }) => [title, text]));
  expect(texts.length).toBeGreaterThan(10);
  const inner = /[A-Z]{2,}_[A-Z]|\b(?:GET|POST|PATCH|PUT|DELETE) \/|decision \d|`|npm run/;
  expect(texts.filter((text) => inner.test(text))).toEqual([]);
});

test('months stand with the newest first', () => {
  const months = changes.map(({ month }) => month);
  expect(months).toEqual(months.toSorted().toReversed());
});
