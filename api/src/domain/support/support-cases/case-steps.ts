import { replyHours } from '@adili/schemas/support-cases/case-limits';
import type { CaseState } from '@adili/schemas/support-cases/case-state';
import { hours } from '../../../runtime/clock.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';

/** By when words that came at an instant are answered. */
export const replyDueOf = (at: string): string =>
  new Date(Date.parse(at) + hours(replyHours.within)).toISOString();

/** Milliseconds before that from which on the team is warned. */
export const alarmAhead = hours(replyHours.within - replyHours.alarmAt);

const ranks: Readonly<Record<CaseState, number>> = { open: 0, waiting: 1, closed: 2 };

/** Where a case stands in the queue: what is open first, of that what has priority, then by when it is to be answered. */
export const placeOf = ({ state, priority, replyDue }: Pick<CaseRow, 'state' | 'priority' | 'replyDue'>) =>
  `${ranks[state]}${priority === 'priority' ? 0 : 1} ${replyDue}`;

/** A case with its place. */
export const placed = (row: Omit<CaseRow, 'queue'>): CaseRow => ({ ...row, queue: placeOf(row) });

/** A case without what belongs to the state that it was in. */
const anew = ({ closedAt: _, reopenedAt: __, alarmedAt: ___, ...row }: CaseRow) => row;

/** A case that is open again. Its team has as long as for a new one. */
export function reopened(row: CaseRow, at: string): CaseRow {
  if (row.state === 'open') return row;
  const isBack = row.state === 'closed' ? { reopenedAt: at } : {};
  return placed({ ...anew(row), ...isBack, state: 'open', replyDue: replyDueOf(at) });
}

/** A case whose customer asks again. One that was closed is measured from then on, as a new one is. */
export const asked = (row: CaseRow, at: string): CaseRow => ({
  ...reopened(row, at),
  ...(row.state === 'closed' ? { askedAt: at, firstAnsweredAt: '' } : {}),
});

const withMessage = (row: CaseRow, at: string): CaseRow => ({
  ...row,
  lastMessageAt: at,
  messageCount: row.messageCount + 1,
});

/** A case in which its customer has written: it is open, and its time runs on from the first words without an answer. */
export const written = (row: CaseRow, at: string): CaseRow => withMessage(asked(row, at), at);

export function closed(row: CaseRow, at: string): CaseRow {
  return row.state === 'closed' ? row : placed({ ...anew(row), state: 'closed', closedAt: at });
}

/** A case that the team has answered: it waits for its customer, or is closed with that. */
export function answered(row: CaseRow, at: string, isClosed: boolean): CaseRow {
  const now = { ...withMessage(row, at), firstAnsweredAt: row.firstAnsweredAt || at };
  return isClosed ? closed(now, at) : placed({ ...anew(now), state: 'waiting' });
}
