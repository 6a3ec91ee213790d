import { type Measured, type StatusHistory, withMeasured } from './record.ts';

const well: Measured = { site: null, api: null };
const apiDown: Measured = { site: null, api: 'answered 503' };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 10, minute)).toISOString();

const watched = (looks: readonly Measured[], before: StatusHistory | null = null) =>
  looks.reduce<StatusHistory | null>(
    (history, measured, minute) => withMeasured(history, at(minute), measured, []),
    before,
  );

test('each look counts for its day and its target', () => {
  expect(watched([well, apiDown, well])).toMatchObject({
    since: at(0),
    checkedAt: at(2),
    days: [{ day: '2026-11-24', checks: 3, up: { site: 3, api: 2 } }],
    incidents: [],
  });
});

test('an incident begins with the first of two failures in a row, and ends with an answer', () => {
  const during = watched([well, apiDown, apiDown, apiDown]);
  expect(during?.incidents).toEqual([{ target: 'api', start: at(1), seen: 'answered 503' }]);
  const after = withMeasured(during, at(9), well, []);
  expect(after.incidents).toEqual([{ target: 'api', start: at(1), end: at(9), seen: 'answered 503' }]);
  expect(during?.incidents[0]).not.toHaveProperty('end');
});

test('it keeps 90 days and 100 incidents, the newest, and no maintenance that is over', () => {
  let history: StatusHistory | null = null;
  for (let day = 0; day < 120; day += 1)
    for (const measured of [apiDown, apiDown, well]) {
      const now = new Date(
        Date.UTC(2026, 0, 1 + day, 1 + ((history?.days.at(-1)?.checks ?? 0) % 3)),
      ).toISOString();
      history = withMeasured(history, now, measured, [
        { start: '2025-01-01', end: '2025-01-02', text: 'Over' },
      ]);
    }
  expect(history?.days).toHaveLength(90);
  expect(history?.incidents).toHaveLength(100);
  expect(history?.days.at(-1)?.day).toBe('2026-04-30');
  expect(history?.maintenance).toEqual([]);
});
