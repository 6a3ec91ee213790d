import { blog } from '../testing/delivery-records.ts';
import { liveSince } from './delivery-columns.tsx';

const change = { at: '2026-11-21T08:00:00.000Z', by: 'Esther', from: null, to: '0.2.0-aa' };

test.each(['publish', 'rollback', 'promote'] as const)('a version is live since its last %s', (kind) => {
  const history = [{ ...change, kind }, ...blog.history];
  expect(liveSince({ ...blog, history })).toEqual({ at: change.at, by: 'Esther' });
});

test.each(['canary', 'end-canary'] as const)('a %s makes no version live', (kind) => {
  const history = [{ ...change, kind }, ...blog.history];
  expect(liveSince({ ...blog, history })).toEqual({ at: '2026-11-20T07:15:00.000Z', by: 'Daud' });
});

test('where nothing is live, there is no since', () => {
  expect(liveSince({ ...blog, live: null })).toBeNull();
});
