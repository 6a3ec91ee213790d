import { render, screen } from '@testing-library/react';
import { Day, LocalMoment, Moment } from './date-time.tsx';
import { localMomentOf, localZone } from './local.ts';
import { dayOf, momentOf } from './nairobi.ts';

/** Late on the 20th in London is early on the 21st in Nairobi, three hours ahead. */
const at = '2026-11-20T22:30:00.000Z';

test('a day is the day it is in Nairobi', () => {
  expect(dayOf(at)).toBe('21 Nov 2026');
  expect(dayOf('2026-11-20T20:59:59.999Z')).toBe('20 Nov 2026');
});

test('a moment is the minute it is in Nairobi', () => {
  expect(momentOf(at)).toBe('21 Nov 2026, 01:30');
});

test.each([
  ['Day', Day, '21 Nov 2026'],
  ['Moment', Moment, '21 Nov 2026, 01:30'],
  ['LocalMoment', LocalMoment, localMomentOf(at)],
])('%s keeps the instant for machines', (_name, Shown, text) => {
  render(<Shown at={at} />);
  expect(screen.getByText(text)).toHaveAttribute('datetime', at);
});

test('a local moment is the minute it is where the viewer is, whose zone has a name', () => {
  const there = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  expect(localMomentOf(at)).toContain(`${two(there.getHours())}:${two(there.getMinutes())}`);
  expect(localZone()).not.toBe('');
});
