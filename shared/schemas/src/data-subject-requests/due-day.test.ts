import { daysUntilDue, dueDayOf, refusalDayOf } from './due-day.ts';

/** The end of 18 December in Newfoundland; in Vancouver it is 19:30 then, in Nairobi the 19th. */
const due = { law: 'PIPEDA', due_at: '2026-12-19T03:29:59.999Z' } as const;

test('the last day is the one of the law’s own calendar, wherever it is read', () => {
  expect(dueDayOf(due)).toBe('18 Dec 2026');
});

test('a due date that was counted for one city of the law is still of its day', () => {
  expect(dueDayOf({ law: 'GDPR', due_at: '2026-12-18T22:59:59.999Z' })).toBe('18 Dec 2026');
});

test.each([
  ['2026-12-15T12:00:00.000Z', 3],
  ['2026-12-18T03:29:59.999Z', 1],
  ['2026-12-18T03:30:00.000Z', 0],
  ['2026-12-19T03:30:00.000Z', -1],
  ['2026-10-18T12:00:00.000Z', 61],
])('from %s on it is %d days until then, as they pass where they pass first', (now, days) => {
  expect(daysUntilDue(due, new Date(now))).toBe(days);
});

test.each([
  ['2026-12-01T12:00:00.000Z', '2026-12-12T03:29:59.999Z', { day: '11 Dec 2026', isOver: false }],
  ['2026-12-15T12:00:00.000Z', '2026-12-12T03:29:59.999Z', { day: '11 Dec 2026', isOver: true }],
  ['2026-12-01T12:00:00.000Z', due.due_at, null],
  ['2026-12-20T12:00:00.000Z', due.due_at, { day: '18 Dec 2026', isOver: true }],
  ['2026-12-20T12:00:00.000Z', undefined, null],
])('at %s a rejection by %s is %j where it ends sooner than an answer, or is over', (now, refuse_by, day) => {
  expect(refusalDayOf({ ...due, refuse_by }, new Date(now))).toEqual(day);
});
