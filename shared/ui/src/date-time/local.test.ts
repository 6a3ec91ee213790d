import {
  dayOf,
  isoDayOf,
  lastMomentOf,
  localClockOf,
  localMomentOf,
  localZone,
  showTimesIn,
  startOfDay,
} from './local.ts';

const evening = '2026-11-26T22:57:00.000Z';

afterEach(() => showTimesIn(undefined));

test('days and hours are of the zone that a page named, for every copy of this code', async () => {
  showTimesIn('Africa/Nairobi');
  expect(localMomentOf(evening)).toBe('27 Nov 2026, 01:57');
  expect(dayOf(evening)).toBe('27 Nov 2026');
  expect(isoDayOf(new Date(evening))).toBe('2026-11-27');
  expect(localClockOf(new Date(evening))).toBe('01:57');
  expect(localZone()).toBe('East Africa Time');
  expect(dayOf('2026-11-26')).toBe('26 Nov 2026');
  showTimesIn('Europe/Berlin');
  expect(localMomentOf(evening)).toBe('26 Nov 2026, 23:57');
});

test('what ends at midnight has its last day before it', () => {
  showTimesIn('Africa/Nairobi');
  const lastDay = (end: string) => dayOf(lastMomentOf(end));
  expect(lastDay('2026-11-26T21:00:00.000Z')).toBe('26 Nov 2026');
  expect(lastDay('2026-11-26T21:01:00.000Z')).toBe('27 Nov 2026');
  expect(lastDay('2026-11-26')).toBe('26 Nov 2026');
});

test.each([
  ['Africa/Nairobi', '2026-11-26', 0, '2026-11-25T21:00:00.000Z'],
  ['Africa/Nairobi', '2026-11-26', 1, '2026-11-26T21:00:00.000Z'],
  // Clocks go forward on this day, and are back by the next.
  ['Europe/Berlin', '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-26', 0, '2026-11-25T11:00:00.000Z'],
])('in %s %s and %i days begins at %s', (zone, day, later, instant) => {
  showTimesIn(zone);
  expect(startOfDay(day, later)).toBe(instant);
});

test('a zone that this browser does not know is the viewer’s', () => {
  const own = localMomentOf(evening);
  showTimesIn('Mars/Olympus');
  expect(localMomentOf(evening)).toBe(own);
});
