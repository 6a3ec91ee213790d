import type { CheckRow } from '../../../store/tables/checks.ts';
import type { Milliseconds } from '../../foundation/calendar.ts';
import { provedBy } from '../checks/check-standing.ts';
import { titleOf } from '../checks/titles.ts';
import { type Link, linkOf } from './control-links.ts';

/** Since when a check that proves was seen to pass: what could not be seen since takes that not back. */
function passingSince({ state, since, changes, turnedAt }: CheckRow): Milliseconds | 'unknown' {
  const began = state === 'passing' ? since : changes.findLast((change) => change.state === 'passing')?.at;
  if (began === undefined) return 'unknown';
  return Math.max(Date.parse(began), turnedAt === undefined ? 0 : Date.parse(turnedAt));
}

/** What is said of a check that proves nothing. */
function whyNot({ isOff, state, checkedAt, failures }: CheckRow, held: boolean): string {
  if (isOff) return 'The check is off.';
  if (checkedAt === undefined) return 'The check was not done yet.';
  if (state === 'failing' || failures > 0) return 'The check fails.';
  return held
    ? 'That the check passed is too long ago to prove anything.'
    : 'The check could not be done, so nobody knows.';
}

/** How a check stands for a risk. @param row absent where the organisation has none of this id any more */
export function checkLink(id: string, row: CheckRow | undefined, now: Milliseconds): Link {
  if (row === undefined)
    return linkOf('unknown', { kind: 'check', id, proves: false, says: 'The check was taken away.' });
  const { holds: proves, held, endedAt } = provedBy(row, now);
  const named = { kind: 'check', id, title: titleOf(row), proves } as const;
  if (proves) return linkOf(passingSince(row), { ...named, says: 'The check passes.' });
  const says = whyNot(row, held);
  if (held && endedAt !== undefined) return linkOf(Date.parse(endedAt), { ...named, says });
  return linkOf(null, { ...named, says }, (row.isOff && row.turnedAt) || row.since);
}
