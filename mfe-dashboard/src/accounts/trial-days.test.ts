import { trialDaysLeft } from './trial-card.tsx';

const end = '2026-12-05T09:00:00.000Z';

test.each([
  ['2026-11-21T09:00:00.000Z', 14],
  ['2026-12-04T09:00:00.001Z', 1],
  ['2026-12-05T09:00:00.000Z', 0],
  ['2026-12-09T00:00:00.000Z', 0],
])('at %s a trial that ends on 5 December has %i days left', (now, days) => {
  expect(trialDaysLeft(end, Date.parse(now))).toBe(days);
});
