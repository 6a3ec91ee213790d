import type { CheckRow } from '../../../store/tables/checks.ts';
import type { Milliseconds } from '../../foundation/calendar.ts';
import { freshFor, provedBy } from '../checks/check-standing.ts';
import { titleOf } from '../checks/titles.ts';
import { kindsOfChecks } from '../kinds/kinds.ts';
import { type Link, linkOf } from './links.ts';
import { type Span, within } from './spans.ts';

/** The times for which a check proved, by the changes of its state that it remembers; null where these are too few. */
export function spansOfCheck(row: CheckRow, now: Milliseconds): readonly Span[] | null {
  const fresh = freshFor(kindsOfChecks[row.kind]);
  const spans: Span[] = [];
  let from: Milliseconds | null = null;
  let fadesAt = Number.POSITIVE_INFINITY;
  for (const change of row.changes) {
    const at = Date.parse(change.at);
    if (change.state === 'unknown') fadesAt = Math.min(fadesAt, at + fresh);
    else {
      if (from !== null && (change.state === 'failing' || at > fadesAt)) {
        spans.push({ from, until: Math.min(at, fadesAt) });
        from = null;
      }
      fadesAt = Number.POSITIVE_INFINITY;
      if (change.state === 'passing') from ??= at;
    }
  }
  const { holds, endedAt } = provedBy(row, now);
  if (holds && from === null) return null;
  if (from !== null)
    spans.push({
      from,
      until: holds || endedAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(endedAt),
    });
  const turned = Date.parse(row.turnedAt ?? row.addedAt);
  return row.isOff ? within(spans, 0, turned) : within(spans, turned);
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
export function checkLink(id: string, row: CheckRow | undefined, place: string, now: Milliseconds): Link {
  if (row === undefined)
    return linkOf({ kind: 'check', id, proves: false, says: 'The check was taken away.' }, null, now);
  const { holds: proves, held } = provedBy(row, now);
  const title = place === '' ? titleOf(row) : `${titleOf(row)}: ${place}`;
  return linkOf(
    { kind: 'check', id, title, proves, says: proves ? 'The check passes.' : whyNot(row, held) },
    spansOfCheck(row, now),
    now,
    (row.isOff && row.turnedAt) || row.since,
  );
}
