import { inTurn } from './queue.ts';

const waiting = (organisationId: string, minute: number, more = {}) => ({
  id: `${organisationId}${minute}`,
  organisationId,
  siteId: 's',
  state: 'queued' as const,
  requestedAt: `2026-01-01T00:0${minute}:00.000Z`,
  ...more,
});

test('organisations take turns, what was begun goes on, then what people asked for, schedules, and pages of anybody', () => {
  const page = { id: 'page', state: 'queued' as const, requestedAt: '2026-01-01T00:00:00.000Z' };
  const open = [
    waiting('a', 1),
    waiting('a', 2),
    waiting('a', 3),
    waiting('b', 4),
    waiting('c', 0, { isScheduled: true }),
    waiting('b', 5, { state: 'running' as const, isScheduled: true }),
    waiting('d', 6),
    page,
  ];
  expect(inTurn(open).map(({ id }) => id)).toEqual(['b5', 'a1', 'd6', 'a2', 'b4', 'a3', 'c0', 'page']);
});
