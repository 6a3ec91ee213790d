import type { RiskReason } from '@adili/schemas/risks/risk';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { Milliseconds } from '../../foundation/calendar.ts';
import type { PieceRow } from '../../register/register/facts.ts';
import type { Register } from '../../register/register/register.ts';
import { isSelfDeclared } from '../../register/register/states.ts';
import type { LinkStanding } from './what-remains.ts';

/** Something that a risk is linked to, in full. */
export interface Link extends LinkStanding {
  readonly reason: RiskReason;
}

const instantOf = (at: Milliseconds | 'unknown' | null): string | undefined =>
  typeof at === 'number' ? new Date(at).toISOString() : undefined;

/** A link with what is said of it. @param shown since when it is in the state that is told, where nothing changed by that */
export function linkOf(
  since: LinkStanding['since'],
  reason: Omit<RiskReason, 'since'>,
  shown: string | undefined = instantOf(since),
): Link {
  return { proves: reason.proves, since, reason: { ...reason, since: shown } };
}

/** A time for which a piece of evidence carried a control, without its end where it has none. */
interface Span {
  readonly from: Milliseconds;
  readonly until: Milliseconds;
}

/** From when a piece counts: not before somebody gave it, or approved it. */
const startOf = (
  { validFrom, givenAt, approvedAt }: PieceRow,
  { moment }: Pick<Register, 'moment'>,
): Milliseconds => Math.max(moment.days.from(validFrom), Date.parse(approvedAt ?? givenAt));

/** Since when a valid control is carried without a gap; of one that a record carries nobody knows. */
function carriedSince(row: ControlRow, register: Register<PieceRow>): Milliseconds | 'unknown' {
  const rows = register.evidenceOf.get(row.id) ?? [];
  const { pieces } = register.states.standing(row.id);
  const counted = rows.flatMap((piece, at): (Span & { readonly isRecord: boolean; carries: boolean })[] => {
    const standing = pieces[at];
    if (standing?.state !== 'valid' && standing?.state !== 'expired') return [];
    const { carries, carriesUntil } = standing;
    const isRecord = piece.kind === 'record';
    if (isRecord && !carries) return [];
    const until = carriesUntil ?? Number.POSITIVE_INFINITY;
    return [{ from: startOf(piece, register), until, isRecord, carries }];
  });
  const carrying = counted.filter(({ carries }) => carries);
  if (carrying.every(({ isRecord }) => isRecord)) return 'unknown';
  let since = Math.min(...carrying.map(({ from }) => from));
  // Each piece that reached to where the others begin; those that begin last are looked at first.
  for (const { from, until } of counted.toSorted((one, other) => other.from - one.from))
    if (until >= since) since = Math.min(since, from);
  return Math.max(since, Date.parse(row.stateSince));
}

/** What is said of a control that proves nothing. */
function whyNot({ state }: ControlRow, wasValid: boolean): string {
  if (state === 'planned') return 'It is planned, and not in place yet.';
  if (state === 'retired') return 'It is retired.';
  return wasValid ? 'Its evidence has run out.' : 'It has no evidence that counts.';
}

/** How a control of an organisation stands for a risk. */
export function controlLink(id: string, register: Register<PieceRow>): Link {
  const row = register.controlById.get(id);
  if (!row)
    return linkOf('unknown', { kind: 'control', id, proves: false, says: 'The control was taken away.' });
  const standing = register.states.standing(id);
  const { isValid: proves, wasValid, since: ceased } = standing;
  const named = { kind: 'control', id, title: row.title, proves } as const;
  if (proves) {
    const says = isSelfDeclared(standing)
      ? 'In place, by nothing but what people of the organisation say.'
      : 'In place, and proved by evidence that counts now.';
    return linkOf(carriedSince(row, register), { ...named, says });
  }
  const says = whyNot(row, wasValid);
  if (wasValid) return linkOf(ceased ?? 'unknown', { ...named, says });
  return linkOf(null, { ...named, says }, row.stateSince);
}
