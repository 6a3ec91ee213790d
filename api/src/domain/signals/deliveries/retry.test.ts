import { days, hours, minutes } from '../../../runtime/clock.ts';
import { askedWait, nextTry } from './retry.ts';

test('tries come after 5 s, 30 s, 5 min, 30 min, 2 h and so on to three days, then no more', () => {
  const distances: number[] = [];
  let now = 0;
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(tries, { from: 0, now, random: 0 });
    if (next === null) break;
    distances.push(next - now);
    now = next;
  }
  expect(distances.slice(0, 7)).toEqual([
    5_000,
    30_000,
    minutes(5),
    minutes(30),
    hours(2),
    hours(4),
    hours(8),
  ]);
  expect(now).toBe(days(3));
});

test('a try is up to a tenth later by chance, and as late as its receiver asks, but for the last day', () => {
  expect(nextTry(1, { from: 0, now: 0, random: 1 })).toBe(5_500);
  expect(nextTry(1, { from: 0, now: 0, asked: minutes(10), random: 0 })).toBe(minutes(10));
  expect(nextTry(2, { from: 0, now: 0, asked: days(30), random: 0 })).toBe(days(3));
});

test.each([
  ['120', 120_000],
  ['Tue, 01 Dec 2026 09:01:00 GMT', 60_000],
  ['Tue, 01 Dec 2026 08:00:00 GMT', 0],
  ['-1', undefined],
  ['soon', undefined],
  ['99999999999999999999', undefined],
  [undefined, undefined],
])('Retry-After %s', (text, expected) => {
  expect(askedWait(text, Date.parse('2026-12-01T09:00:00Z'))).toBe(expected);
});
