import { timeLeftOf } from './time-left.tsx';

const due = { law: 'Kenya', due_at: '2026-11-25T20:59:59.999Z' } as const;

test.each([
  ['2026-11-21', '4 days left', 'neutral'],
  ['2026-11-22', '3 days left', 'warning'],
  ['2026-11-24', '1 day left', 'warning'],
  ['2026-11-25', 'Due today', 'warning'],
  ['2026-11-26', 'Overdue by 1 day', 'danger'],
  ['2026-11-27', 'Overdue by 2 days', 'danger'],
])('on %s what is due on the 25th has %j', (day, words, tone) => {
  expect(timeLeftOf(due, new Date(`${day}T09:00:00.000Z`))).toMatchObject({
    words,
    tone,
    isOverdue: tone === 'danger',
  });
});
