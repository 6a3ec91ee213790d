import { listStateOf, questionOf, searchOf } from './list-state.ts';

const list = {
  sort: '-created_at',
  filters: [{ name: 'status', label: 'Status', options: [{ value: 'pending' }, { value: 'completed' }] }],
};

test('an address says search, order, filters and place, and is made of them again', () => {
  const search = '?q=blog&sort=type&status=pending&from=2026-11-01&to=2026-11-21&page=3&cursor=abc';
  const state = listStateOf(search, list);
  expect(state).toEqual({
    q: 'blog',
    sort: 'type',
    filters: { status: 'pending' },
    from: '2026-11-01',
    to: '2026-11-21',
    page: 3,
    cursor: 'abc',
  });
  expect(searchOf(state, list)).toBe(search);
  expect(questionOf(state)).toEqual({
    q: 'blog',
    sort: 'type',
    status: 'pending',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 22).toISOString(),
  });
});

test('what is as at first is not said', () => {
  expect(searchOf(listStateOf('', list), list)).toBe('');
});

test('a value that a filter does not offer, a page without its place, and what is no day count for nothing', () => {
  expect(listStateOf('?status=gone&page=7&other=1&from=soon&to=2026-13-01', list)).toEqual(
    listStateOf('', list),
  );
});
