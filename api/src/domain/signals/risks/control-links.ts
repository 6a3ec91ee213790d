import type { CheckRow } from '../../../store/tables/checks.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { PieceRow } from '../../register/register/facts.ts';
import type { Register } from '../../register/register/register.ts';
import { isSelfDeclared } from '../../register/register/states.ts';
import { spansOfCheck } from './check-links.ts';
import { type Link, linkOf } from './links.ts';
import { type Span, within } from './spans.ts';

type Checks = ReadonlyMap<string, CheckRow>;

/** From when a piece counts: not before somebody gave it, or approved it. */
const startOf = ({ validFrom, givenAt, approvedAt }: PieceRow, { moment }: Register<PieceRow>) =>
  Math.max(moment.days.from(validFrom), Date.parse(approvedAt ?? givenAt));

/** The times for which evidence carried a control; null where a record did, which is read anew each time. */
function carriedSpans(row: ControlRow, register: Register<PieceRow>, checks: Checks): readonly Span[] | null {
  const { pieces } = register.states.standing(row.id);
  const spans: Span[] = [];
  for (const [at, piece] of (register.evidenceOf.get(row.id) ?? []).entries()) {
    const { state, carriesUntil } = pieces[at] ?? {};
    if (state !== 'valid' && state !== 'expired') continue;
    const from = startOf(piece, register);
    const check = piece.check === undefined ? undefined : checks.get(piece.check);
    if (check) {
      const checked = spansOfCheck(check, register.moment.now);
      if (checked === null) return null;
      spans.push(...within(checked, from));
    } else if (piece.kind === 'record') return null;
    else spans.push({ from, until: carriesUntil ?? Number.POSITIVE_INFINITY });
  }
  const since = Date.parse(row.stateSince);
  return row.state === 'retired' ? within(spans, 0, since) : within(spans, since);
}

/** What is said of a control that proves nothing. */
function whyNot({ state }: ControlRow, wasValid: boolean): string {
  if (state === 'planned') return 'It is planned, and not in place yet.';
  if (state === 'retired') return 'It is retired.';
  return wasValid ? 'Its evidence has expired.' : 'It has no evidence that counts.';
}

/** How a control of an organisation stands for a risk. */
export function controlLink(id: string, register: Register<PieceRow>, checks: Checks): Link {
  const { now } = register.moment;
  const row = register.controlById.get(id);
  if (!row)
    return linkOf({ kind: 'control', id, proves: false, says: 'The control was taken away.' }, null, now);
  const standing = register.states.standing(id);
  const { isValid: proves, wasValid } = standing;
  const says = isSelfDeclared(standing)
    ? 'In place, by nothing but what people of the organisation say.'
    : 'In place, and proved by evidence that counts now.';
  return linkOf(
    { kind: 'control', id, title: row.title, proves, says: proves ? says : whyNot(row, wasValid) },
    row.state === 'planned' ? [] : carriedSpans(row, register, checks),
    now,
    row.stateSince,
  );
}
