import { render, screen } from '@testing-library/react';
import { Day, LocalMoment } from './date-time.tsx';
import { dayOf, localMomentOf, localZone } from './local.ts';

const at = '2026-11-20T22:30:00.000Z';

test.each([
  ['Day', Day, dayOf(at)],
  ['LocalMoment', LocalMoment, localMomentOf(at)],
])('%s keeps the instant for machines', (_name, Shown, text) => {
  render(<Shown at={at} />);
  expect(screen.getByText(text)).toHaveAttribute('datetime', at);
});

test('a local moment is the minute it is where the viewer is, whose zone has a name', () => {
  const there = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  expect(dayOf(at)).toMatch(new RegExp(`^${there.getDate()} `));
  expect(localMomentOf(at)).toContain(`${two(there.getHours())}:${two(there.getMinutes())}`);
  expect(localZone()).not.toBe('');
});
