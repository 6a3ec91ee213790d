import { render, screen } from '@testing-library/react';
import { Day, Moment } from './date-time.tsx';
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
])('%s keeps the instant for machines', (_name, Shown, text) => {
  render(<Shown at={at} />);
  expect(screen.getByText(text)).toHaveAttribute('datetime', at);
});
