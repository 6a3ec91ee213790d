import { pageCount, pathOfPage, pathOfSearch, readAddress } from './addresses.ts';

test('9 guides a page make 2 pages', () => {
  expect(pageCount).toBe(2);
});

test.each([
  ['', 1],
  ['?page=2', 2],
  ['?page=0', 1],
  ['?page=-3', 1],
  ['?page=99', 2],
  ['?page=two', 1],
])('the page in %p is %i, from 1 to the page count', (search, page) => {
  expect(readAddress(search).page).toBe(page);
});

test('an unknown topic counts as none, and a search is trimmed', () => {
  expect(readAddress('?topic=cooking&q=%20breach%20')).toEqual({ page: 1, topic: null, query: 'breach' });
});

test('the first page has the plain address, and a search keeps its topic', () => {
  expect([pathOfPage(1), pathOfPage(2)]).toEqual(['/blog', '/blog?page=2']);
  expect(pathOfSearch('privacy', 'right to erasure')).toBe('/blog?topic=privacy&q=right+to+erasure');
  expect(pathOfSearch('privacy', '')).toBe('/blog?topic=privacy');
});
