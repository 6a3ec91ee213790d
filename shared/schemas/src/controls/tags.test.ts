import { hasTag, tagsOf, tidyTags } from './tags.ts';

test('tags are parted by commas, each once whatever its case', () => {
  expect(tidyTags(' Finance,,iso , finance,ISO')).toBe('Finance, iso');
  expect(tidyTags(' , ')).toBe('');
  expect(tagsOf(undefined)).toEqual([]);
});

test('a tag is found as a whole', () => {
  expect(hasTag('Finance, iso', 'FINANCE')).toBe(true);
  expect(hasTag('Finance, iso', 'fin')).toBe(false);
});
