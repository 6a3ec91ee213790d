import { timeLeftOf } from './time-left.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

test.each([
  ['2026-11-25T12:00:00.000Z', '3 days left', 'warning'],
  ['2026-11-26T12:00:00.000Z', '4 days left', 'neutral'],
  ['2026-11-23T12:00:00.000Z', '1 day left', 'warning'],
  ['2026-11-22T12:30:00.000Z', 'Due today', 'warning'],
  ['2026-11-22T11:30:00.000Z', 'Overdue since today', 'danger'],
  ['2026-11-21T12:00:00.000Z', 'Overdue by 1 day', 'danger'],
  ['2026-11-20T12:00:00.000Z', 'Overdue by 2 days', 'danger'],
])('what is due at %s has, on the 22nd at noon, %j', (dueAt, words, tone) => {
  expect(timeLeftOf(dueAt, now)).toMatchObject({ words, tone, isOverdue: tone === 'danger' });
});
