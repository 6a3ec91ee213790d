import { sendAt } from './send-at.ts';

const at = (text: string) => Date.parse(text);
const sent = (rule: Parameters<typeof sendAt>[0], now: string, zone = 'Africa/Nairobi') => {
  const when = sendAt(rule, at(now), zone);
  return when === null ? 'at once' : new Date(when).toISOString();
};
const night = { from: '22:00', to: '06:30' };

test.each([
  ['at once', '2026-12-01T09:00:00.000Z', { digest: false }, 'at once'],
  ['a digest the same day', '2026-12-01T04:59:59.000Z', { digest: true }, '2026-12-01T05:00:00.000Z'],
  [
    'a digest the next day, at its very time',
    '2026-12-01T05:00:00.000Z',
    { digest: true },
    '2026-12-02T05:00:00.000Z',
  ],
  ['before quiet hours', '2026-12-01T18:59:59.000Z', { digest: false, quiet: night }, 'at once'],
  [
    'from their start',
    '2026-12-01T19:00:00.000Z',
    { digest: false, quiet: night },
    '2026-12-02T03:30:00.000Z',
  ],
  ['after midnight', '2026-12-01T22:00:00.000Z', { digest: false, quiet: night }, '2026-12-02T03:30:00.000Z'],
  ['from their end', '2026-12-02T03:30:00.000Z', { digest: false, quiet: night }, 'at once'],
  [
    'a digest that falls into quiet hours',
    '2026-12-01T12:00:00.000Z',
    { digest: true, quiet: { from: '07:00', to: '09:00' } },
    '2026-12-02T06:00:00.000Z',
  ],
])('%s', (_, now, rule, expected) => {
  expect(sent({ quiet: undefined, ...rule }, now)).toBe(expected);
});

test('quiet hours are by the clocks of a zone, also where these are put on', () => {
  // In Berlin 02:30 is left out on 28 March 2027, and 06:30 is an hour sooner.
  const rule = { digest: false, quiet: night };
  expect(sent(rule, '2027-03-27T22:00:00.000Z', 'Europe/Berlin')).toBe('2027-03-28T04:30:00.000Z');
  expect(
    sent(
      { digest: false, quiet: { from: '01:00', to: '02:30' } },
      '2027-03-28T00:30:00.000Z',
      'Europe/Berlin',
    ),
  ).toBe('2027-03-28T01:30:00.000Z');
});
