import { listStateOf, questionOf, searchOf } from './list-state.ts';

const list = {
  sort: '-created_at',
  filters: [{ name: 'status', label: 'Status', options: [{ value: 'pending' }, { value: 'completed' }] }],
};

test('an address says search, order, filters and place, and is made of them again', () => {
  const search = '?q=blog&sort=type&status=pending&page=3&cursor=abc';
  const state = listStateOf(search, list);
  expect(state).toEqual({ q: 'blog', sort: 'type', filters: { status: 'pending' }, page: 3, cursor: 'abc' });
  expect(searchOf(state, list)).toBe(search);
  expect(questionOf(state)).toEqual({ q: 'blog', sort: 'type', status: 'pending', cursor: 'abc' });
});

test('what is as at first is not said', () => {
  expect(searchOf(listStateOf('', list), list)).toBe('');
});

test('a value that a filter does not offer, and a page without its place, count for nothing', () => {
  expect(listStateOf('?status=gone&page=7&other=1', list)).toEqual(listStateOf('', list));
});
